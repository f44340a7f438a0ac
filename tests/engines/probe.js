/* Served with every page and run first: keeps what goes wrong, and what is made to play. */
window.complaints = [];
window.played = [];

addEventListener('error', ({ message, target }) => complain(message ?? target), true);
addEventListener('unhandledrejection', ({ reason }) => complain(String(reason)));
addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
  complain(`The policy forbids ${violatedDirective} of ${blockedURI}`),
);
for (const level of ['error', 'warn']) {
  const print = console[level];
  console[level] = (...words) => {
    complain(words.join(' '));
    print.apply(console, words);
  };
}

const play = HTMLMediaElement.prototype.play;
HTMLMediaElement.prototype.play = function (...given) {
  if (!window.played.includes(this)) window.played.push(this);
  return play.apply(this, given);
};

function complain(wrong) {
  // Firefox says it of modules that it has already; one that is missing is told of by the import itself.
  if (wrong instanceof HTMLLinkElement && wrong.rel === 'modulepreload') return;
  window.complaints.push(typeof wrong === 'string' ? wrong : `${wrong.src ?? wrong.href} did not arrive`);
}
