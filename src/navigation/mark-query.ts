/** Names what the query of an address has, so that styles can hide a page that opens with a view of its own, which removes this. */
export function markQuery(query: string): void {
  const names = Array.from(new URLSearchParams(query).keys(), (name) => encodeURIComponent(name));
  document.documentElement.dataset['query'] = names.join(' ');
}
