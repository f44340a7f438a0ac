import type { AstroIntegration, HookParameters } from 'astro';

type Build = HookParameters<'astro:build:done'>;

/** An integration that only reads or changes the files of a finished build. */
export function afterBuild(name: string, work: (build: Build) => Promise<void>): AstroIntegration {
  return { name, hooks: { 'astro:build:done': work } };
}
