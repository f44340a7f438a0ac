import type { AstroIntegration } from 'astro';

/** Adds buttons that open the file of a page, a recording or a picture in the editor, in `astro dev` only. */
export function editButtons(): AstroIntegration {
  return {
    name: 'edit-buttons',
    hooks: {
      'astro:config:setup': ({ command, injectScript }) => {
        if (command === 'dev') injectScript('page', `import '/src/layouts/edit-buttons-client.ts';`);
      },
    },
  };
}
