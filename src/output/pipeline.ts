import type { AstroIntegration } from 'astro';
import { checkSite } from '#checks/site.ts';
import * as features from '#features.ts';
import { listPackages } from '#fonts/fontsource.ts';
import { subsetFonts } from '#fonts/subset-fonts.ts';
import { keepPlaces } from '#lib/places.ts';
import { share } from '#lib/shared.ts';
import { gather } from '#model/feature.ts';
import { writeEmitted } from '#pictures/emitted-files.ts';
import { iconPackages } from '#pictures/packaged-icons.ts';
import type { SiteSetup } from '#setup.ts';
import { writeCrawlerFiles } from './crawler-files.ts';
import { getCurrentPages, keepPage, listFinishedPages } from './finished-page.ts';
import type { PageStep, SiteStep } from './finished-site.ts';
import { loadFirstPicture } from './first-picture.ts';
import { writeHeaderFile } from './header-file.ts';
import { addLicenses } from './licenses.ts';
import { completePolicies } from './policy.ts';
import { renameTargets } from './rename-targets.ts';
import { tidyIslands } from './tidy-islands.ts';
import { removeUnusedScripts } from './unused-scripts.ts';
import { buildBeside, replaceSite } from './whole-site.ts';
import { writePages } from './write-pages.ts';

/** What happens to each page when it is rendered, also in `astro dev`. */
const pageSteps: PageStep[] = [keepPlaces, tidyIslands, renameTargets, loadFirstPicture];

/** What happens to the site after its last page. */
const listSteps = (setup: SiteSetup): SiteStep[] => [
  writeEmitted, // The pictures that pages show
  writeCrawlerFiles(new URL(setup.base, setup.site)), // Pages may link to the sitemap
  checkSite(setup.content), // Stops at mistakes on pages
  subsetFonts(setup.fonts), // To the letters of all pages
  completePolicies, // With the hashes of all pages
  writePages, // Nothing changes them from here on
  removeUnusedScripts, // That no page loads
  addLicenses(listShownPackages(setup)),
  ...gather(features, 'output').flatMap((list) => list(setup)), // Such as the worker, which lists files
  writeHeaderFile,
  replaceSite,
];

/** The one way of all pages to the visitor. */
export function output(setup: SiteSetup): AstroIntegration {
  share('startPage', () => startPage);
  return {
    name: 'output',
    hooks: {
      'astro:config:setup': buildBeside,
      'astro:build:done': async ({ dir, logger }) => {
        const site = { dir, base: setup.base, pages: listFinishedPages(), logger };
        for (const step of listSteps(setup)) await step(site);
      },
    },
  };
}

export type StartPage = typeof startPage;

/** Before a page is rendered. What it returns parses the page once, takes the steps of each page, and returns its HTML. */
function startPage() {
  const pages = getCurrentPages();
  return (path: string, file: string | undefined, written: string): string => {
    const page = keepPage(pages, path, file, written);
    for (const step of pageSteps) step(page);
    return page.html.toString();
  };
}

function listShownPackages({ fonts }: SiteSetup): string[] {
  return [
    'astro',
    'tailwindcss',
    ...gather(features, 'packages').flat(),
    ...listPackages(fonts),
    ...iconPackages,
  ];
}
