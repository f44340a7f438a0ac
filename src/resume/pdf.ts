import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import { keepBytes } from '@/build/cache';
import { toHash } from '@/lib/hash';
import { isRightToLeft } from '@/lib/languages';
import type { DocumentColors } from './colors';
import { readDocumentFonts } from './fonts';
import { showTitle } from './show-title';
import type { Link, Section } from './types';

/** What stands in the document; `resume.typ` says where. */
export interface ResumeDocument {
  /** What windows are called, and what stands at the foot of each page, with `{number}` and `{count}`. */
  title: string;
  foot: string;
  /** BCP 47 tag. */
  lang: string;
  name: string;
  label?: string | undefined;
  summary?: string | undefined;
  contacts: Link[];
  sections: Section[];
  colors: DocumentColors;
}

/** How diagnostics are written: in full, for people. */
const FULL = 2;
const PACKAGE = '@myriaddreamin/typst-ts-web-compiler';
const require = createRequire(join(process.cwd(), 'package.json'));
/** Another version may make other bytes. */
const { version } = require(`${PACKAGE}/package.json`) as { version: string };

/** The resume as a tagged PDF: the same document gives the same bytes. */
export async function makePdf(document: ResumeDocument): Promise<Buffer<ArrayBuffer>> {
  const { files, ...fonts } = await readDocumentFonts(JSON.stringify(document));
  const input = JSON.stringify({ ...document, ...toLanguage(document.lang), fonts });
  const source = await readFile('src/resume/resume.typ', 'utf8');
  const hash = toHash(Buffer.concat([...files, Buffer.from(version + source + input)]));
  return showTitle(await keepBytes(`resume/${hash}.pdf`, () => typeset(source, input, files)));
}

async function typeset(source: string, input: string, fonts: Buffer[]): Promise<Uint8Array> {
  const compiler = await createCompiler(fonts);
  try {
    compiler.add_source('/resume.typ', source);
    const inputs = [['resume', input]];
    const { result } = compiler.compile('/resume.typ', inputs, 'pdf', FULL) as { result: Uint8Array };
    return result;
  } finally {
    compiler.free();
  }
}

async function createCompiler(fonts: Buffer[]) {
  await loadTypst();
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const font of fonts) await builder.add_raw_font(font);
  return builder.build();
}

/** Loads the program, once: it has 28 MB. */
function loadTypst(): Promise<unknown> {
  return (loaded ??= readProgram().then((module) => initSync({ module })));
}

let loaded: Promise<unknown> | undefined;

function readProgram(): Promise<Buffer<ArrayBuffer>> {
  return readFile(require.resolve(`${PACKAGE}/wasm`));
}

/** A tag as Typst has it, in parts. */
function toLanguage(tag: string) {
  const { language, region = '' } = new Intl.Locale(tag);
  // Typst does not know the numbers of regions, as in `es-419`.
  return {
    lang: language,
    region: /^[A-Z]{2}$/.test(region) ? region : null,
    dir: isRightToLeft(tag) ? 'rtl' : 'ltr',
  };
}
