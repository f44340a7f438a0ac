/** The router of Astro imports this; no host needs extra headers. */
export const internalFetchHeaders = {};
