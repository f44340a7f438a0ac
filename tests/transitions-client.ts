// The router of Astro, as far as the shell uses it: elsewhere Astro's own plugin makes this module.
export { navigate } from 'astro/virtual-modules/transitions-router.js';
export { swapFunctions } from 'astro/virtual-modules/transitions-swap-functions.js';
