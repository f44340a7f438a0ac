// The parts of Astro's router that the shell uses; outside tests, an Astro plugin makes this module.
export { navigate } from 'astro/virtual-modules/transitions-router.js';
export { swapFunctions } from 'astro/virtual-modules/transitions-swap-functions.js';
