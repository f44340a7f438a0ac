/** The styles of pages that the visitor has opened, the newest last. They name what they are for, so they may stay. */
const styles = new Set<string>();

const sheet = new CSSStyleSheet();

/**
 * Moves the styles of this page and of the next one into a sheet, because the policy of the first page, which applies to the
 * whole visit, allows no `<style>` of another page.
 */
export function adoptPageStyles(next: Document): void {
  for (const page of [document, next])
    page.querySelectorAll('style[data-page-styles]').forEach((element) => {
      element.remove();
      styles.delete(element.textContent);
      styles.add(element.textContent);
    });
  sheet.replaceSync([...styles].join('\n'));
  if (!document.adoptedStyleSheets.includes(sheet)) document.adoptedStyleSheets.push(sheet);
}
