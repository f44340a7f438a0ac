/** An entry of both navigations. */
export interface ScreenLink {
  id: string;
  /** Path under the base. */
  path: string;
  label: string;
  /** Id of the icon; left out when there is none. */
  icon?: string | undefined;
  /** That of the current screen; left out when it is the filled one, since every page has the ids of all screens. */
  iconCurrent?: string | undefined;
}

/** A link with an icon, or with its name alone when the icon could not be had. */
export interface IconLink {
  name: string;
  url: string;
  icon?: string | undefined;
}

/** A picture that the shell shows: its AVIF files as a `srcset`, and the path of a JPEG. */
export interface ShellPicture {
  alt: string;
  width: number;
  height: number;
  avif: string;
  src: string;
}

/** What the shell shows of the owner. */
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
