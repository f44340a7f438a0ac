import { isUnknown, toUrl, type Host } from './host.ts';

/** Netlify; headers come from `dist/_headers`, which every build writes. */
export const netlify: Host = {
  title: 'Netlify',
  write: (address) => ({
    'netlify.toml': `# Headers, caching and the policy come from dist/_headers, which every build writes; dist/404.html is found by itself.
[build]
  publish = "dist"
  # URL is the main address of the site at Netlify, with your domain when it has one.
  command = "SITE_URL=${isUnknown(address) ? '$URL' : toUrl(address)} npm run build"

[build.environment]
  NODE_VERSION = "22"

# Pages are finished: what is changed in them would no longer fit their security policy.
[build.processing]
  skip_processing = true
`,
  }),
  next: () => [
    'Commit the file and push.',
    'At Netlify, choose Add new site → Import an existing project; the settings are read from the file.',
  ],
};
