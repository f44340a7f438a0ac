/** The Material Symbols of the interface, which the build draws (src/pictures/sprite.ts). */
export const interfaceIcons = [
  'arrow_back',
  'arrow_forward',
  'arrow_outward',
  'calendar_add_on',
  'check',
  'chevron_left',
  'chevron_right',
  'close',
  'dark_mode',
  'description',
  'download',
  'download_for_offline',
  'favorite',
  'light_mode',
  'link',
  'music_note',
  'music_off',
  'offline_pin-fill',
  'open_in_full',
  'pause-fill',
  'play_arrow-fill',
  'rss_feed',
  'skip_next-fill',
  'skip_previous-fill',
  'volume_off',
  'volume_up',
] as const;

/** An icon that the owner has chosen, and that exists (src/pictures/find-icon-id.ts). */
export type ContentIcon = string & { readonly isContent: true };

/** Id of an icon, in the sprite or a file of the owner. */
export type IconId = `icon-${(typeof interfaceIcons)[number]}` | ContentIcon;
