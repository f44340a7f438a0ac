/** @typedef {{ start: number, end: number }} Range first and last byte, both included */

/**
 * What a Range header asks of a file of `size` bytes. `undefined` means the whole file: no header, one that
 * makes no sense, or several parts at once, which RFC 9110 allows a server to ignore.
 * @param {string | undefined} header
 * @param {number} size
 * @returns {Range | 'unsatisfiable' | undefined}
 */
export function readRange(header, size) {
  const [, first = '', last = ''] = /^\s*bytes\s*=\s*(\d*)\s*-\s*(\d*)\s*$/i.exec(header ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return undefined;

  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start < size ? { start, end } : 'unsatisfiable';
}
