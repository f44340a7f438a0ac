/** What Typst writes into the catalog of a document; the first part says what is so without it. */
const WRITTEN =
  /\/MarkInfo <<\s*\/Marked true\s*\/Suspects false\s*>>([^]*?)\/ViewerPreferences <<\s*\/Direction \/([LR]2[LR])\s*>>/;

/**
 * A PDF whose window shows its title in place of the name of the file. Typst says so only of PDF/UA, which its build for
 * WebAssembly cannot ask for (https://github.com/typst/typst/issues/8783). The catalog keeps its length, so that all that
 * counts bytes stays right.
 */
export function showTitle(pdf: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const text = pdf.toString('latin1');
  const shown = text.replace(WRITTEN, (whole, between: string, direction: string) => {
    const marks = '/MarkInfo <</Marked true>>';
    const preferences = `/ViewerPreferences <</Direction /${direction} /DisplayDocTitle true>>`;
    return `${marks}${between}${preferences}`.padEnd(whole.length);
  });
  if (shown.length !== text.length || shown === text)
    throw new Error('The catalog of the PDF is not as expected.');
  return Buffer.from(shown, 'latin1');
}
