/** Does something when the shell is awake: it comes first, since it answers the visitor. */
export function whenAwake(task: () => void): void {
  const shell = document.querySelector('astro-island');
  if (shell?.hasAttribute('ssr')) shell.addEventListener('astro:hydrate', task, { once: true });
  else task();
}
