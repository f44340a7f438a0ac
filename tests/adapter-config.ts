/** What a host wants with each request of Astro's router: nothing. */
export const internalFetchHeaders = {};
