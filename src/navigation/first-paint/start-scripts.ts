import { tellScriptsMissing } from '@/ui/scripts-missing';

/**
 * Starts the scripts that a page keeps in `<template data-scripts>`, where browsers neither fetch nor run them.
 * Resolves when each has run or failed to arrive.
 */
export async function startScripts(): Promise<void> {
  const templates = document.querySelectorAll<HTMLTemplateElement>('template[data-scripts]');
  await Promise.all([...templates].flatMap(({ content }) => readScripts(content)).map(start));
}

function readScripts(content: DocumentFragment): HTMLScriptElement[] {
  return [...document.importNode(content, true).querySelectorAll('script')];
}

function start(script: HTMLScriptElement): Promise<unknown> {
  const ended = new Promise((done) => {
    script.addEventListener('load', done);
    script.addEventListener('error', () => {
      tellScriptsMissing();
      done(undefined);
    });
  });
  document.head.append(script);
  return ended;
}
