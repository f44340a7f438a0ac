import type { Feature } from '#model/feature.ts';
import { listShopIcons } from './shops.ts';

/** Links to shops and platforms with a recording. */
export const elsewhere = { listIcons: listShopIcons } satisfies Feature;
