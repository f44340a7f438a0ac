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

/** Folders of files with a hash in their names. */
export const immutableFolders = ['_astro', 'pictures'];

/** How browsers may cache files in these folders. */
export const immutableCacheControl = 'public, max-age=31536000, immutable';
