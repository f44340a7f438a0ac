/** Headers of every response, besides the policy. */
export const headers = {
  'Strict-Transport-Security': 'max-age=31536000',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
};

/**
 * The part of the policy that is the same for every build and host, because some have fixed settings. The rest, with
 * hashes, is in every page.
 */
export const staticPolicy = "object-src 'none'; base-uri 'self'; form-action 'none'; frame-ancestors 'none'";

/** The folder of files with a hash in their names. No page of the owner can be in it: a name with an underscore is a draft. */
export const immutableFolder = '_astro';

/** How browsers may cache files in this folder. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';
