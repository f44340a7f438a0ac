/** The part of Trusted Types that is used here; TypeScript does not know them. */
interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML(html: string): string; createScriptURL(url: string): string | null },
  ): unknown;
}

/**
 * Lets scripts be loaded from this site alone, whoever asks, and none be made of text. HTML passes: that of the site is
 * parsed here, and the policy keeps scripts in it from running. Browsers without Trusted Types have the policy alone.
 */
export function trustOwn(): void {
  const { trustedTypes } = window as { trustedTypes?: TrustedTypes };
  trustedTypes?.createPolicy('default', {
    createHTML: (html) => html,
    createScriptURL: (url) => (new URL(url, document.baseURI).origin === location.origin ? url : null),
  });
}
