/** Whether a file, by its path, was left behind by an operating system or an office program and is nobody's work. */
export function isLeftover(path: string): boolean {
  const name = path.slice(path.lastIndexOf('/') + 1);
  return /^(?:\.DS_Store|Thumbs\.db|desktop\.ini|\._.*|~\$.*)$/i.test(name);
}
