/// <reference types="astro/client" />

declare namespace App {
  /** What the components of one page know of each other while it is rendered. */
  interface Locals {
    /** Whether the page has a picture in its copy already. */
    hasPicture?: boolean;
  }
}
