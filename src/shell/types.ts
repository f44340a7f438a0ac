/** An entry in the navigation. */
export interface ScreenLink {
  id: string;
  /** Path including the base. */
  path: string;
  label: string;
  /** Icon id; missing if there is none. */
  icon?: string | undefined;
  /** Icon id for the current screen; missing if it is the filled version, to keep pages small. */
  iconCurrent?: string | undefined;
}

/** A link with an icon, or with its name if the icon is missing. */
export interface IconLink {
  name: string;
  url: string;
  icon?: string | undefined;
}

/** A picture in the shell: AVIF files as a `srcset`, and the path of a JPEG. */
export interface ShellPicture {
  alt: string;
  width: number;
  height: number;
  avif: string;
  src: string;
}

/** Data about the owner. */
export interface Owner {
  name: string;
  home: string;
  tagline?: string | undefined;
  /** City and state. */
  location: string;
  portrait?: ShellPicture | undefined;
  blog?: { label: string; url: string } | undefined;
  resume?: string | undefined;
  copyright: string;
  permission?: string | undefined;
  social: IconLink[];
}
