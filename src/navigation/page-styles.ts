/** The styles of pages that the visitor has opened, the newest last. They name what they are for, so they may stay. */
const styles = new Set<string>();

const styleSheet = new CSSStyleSheet();

/**
 * Makes the styles of a page text, before it is parsed: Chromium applies the policy of the first page to parsed pages, too, and it
 * allows no `<style>` of another page.
 */
export function hidePageStyles(html: string): string {
  return html.replace(/<style( data-page-styles[^<]*<\/)style>/, '<script type="text/css"$1script>');
}

/** Moves the styles of this page and of the next one into a sheet, which every policy allows. */
export function adoptPageStyles(next: Document): void {
  for (const page of [document, next])
    page.querySelectorAll('[data-page-styles]').forEach((element) => {
      element.remove();
      styles.delete(element.textContent);
      styles.add(element.textContent);
    });
  styleSheet.replaceSync([...styles].join('\n'));
  if (!document.adoptedStyleSheets.includes(styleSheet)) document.adoptedStyleSheets.push(styleSheet);
}
