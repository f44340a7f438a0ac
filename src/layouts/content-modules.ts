import type { Plugin } from 'vite';
import * as features from '#features.ts';
import { virtualModule } from '#lib/virtual-module.ts';
import { listParts } from '#model/feature.ts';
import type { Content } from '#model/read-content.ts';
import { createSprite } from '#pictures/sprite.ts';
import { getSiteMessages } from './file-messages.ts';

/** The modules that depend on the content: interface text, and icons. */
export function contentModules(read: () => Promise<Content>): Plugin[] {
  return [
    virtualModule('virtual:messages', async () => ({ messages: getSiteMessages(await read()) })),
    virtualModule('virtual:icons', async () => {
      const content = await read();
      const icons = listParts(features, 'listIcons').flatMap((list) => list(content));
      return createSprite(content, icons);
    }),
  ];
}
