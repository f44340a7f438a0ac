import type { Plugin } from 'vite';
import { virtualModule } from '#lib/virtual-module.ts';
import type { Content } from '#model/read-content.ts';
import { createSprite } from '#pictures/sprite.ts';
import { listShopIcons } from '#recordings/elsewhere/shops.ts';
import { getSiteMessages } from './file-messages.ts';

/** The modules that depend on the content: interface text, and icons. */
export function contentModules(read: () => Promise<Content>): Plugin[] {
  return [
    virtualModule('virtual:messages', async () => ({ messages: getSiteMessages(await read()) })),
    virtualModule('virtual:icons', async () => {
      const content = await read();
      return createSprite(content, listShopIcons(content));
    }),
  ];
}
