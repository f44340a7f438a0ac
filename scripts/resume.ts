/**
 * Writes `resume-private.pdf` from `content/resume.yaml` and `content/resume.private.yaml`. It is not part of the site.
 *
 *     npm run resume                   all entries
 *     npm run resume -- --for music    those without `for:`, and those with `for: music`
 */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { runnerImport } from 'vite';
import { getSiteMessages } from '#markdown/file-messages.ts';
import { replaceFile } from '#lib/files.ts';
import { formatProblems } from '#lib/problem.ts';
import { pictureFolder } from '#model/collections.ts';
import { findSource, type Content } from '#model/read-content.ts';
import { isRemote } from '#model/values.ts';
import { createRoles } from '#pictures/color-roles.ts';
import { plainPalette, readPalette } from '#pictures/palette.ts';
import { readPicture } from '#pictures/read-picture.ts';
import { readContent } from '#read-content.ts';
import { makePdf, toColors } from '#features/resume/pdf.ts';
import { privatePdf, readWholeResume } from '#features/resume/private.ts';
import { resumeYaml } from '#features/resume/schema.ts';
import { messageModules } from '#ui/messages/modules.ts';
import { start } from './start.ts';

await start(async () => {
  const { values } = parseArgs({ options: { for: { type: 'string' } } });
  const root = pathToFileURL('./');
  const content = await readContent(root);
  const open = findSource(content, resumeYaml);
  const problems = [content, content.site].flatMap((source) => source?.problems ?? []);
  if (problems.length > 0) throw new Error(formatProblems(problems));

  const resume = await readWholeResume(root, open, values.for);
  const { name = '', fonts } = content.site?.values ?? {};
  const { module } = await runnerImport<typeof import('#features/resume/document.ts')>(
    '/src/features/resume/document.ts',
    {
      configFile: false,
      logLevel: 'error',
      plugins: messageModules(() => getSiteMessages(content)),
    },
  );
  const document = module.createDocument({ name, lang: content.lang }, resume);
  await replaceFile(privatePdf, await makePdf({ ...document, colors: await readColors(content) }, fonts));
  console.log(`The resume is ${privatePdf}. Do not put it into public/.`);
});

/** The colors of the first screen, as on the site. */
async function readColors({ pages, site }: Content): Promise<Record<string, string>> {
  const { imageUrl = 'https:', theme } = pages.find(({ id }) => id === 'home')?.values ?? {};
  const palette = isRemote(imageUrl)
    ? plainPalette
    : await readPalette(await readPicture(join(pictureFolder, imageUrl)));
  return toColors(createRoles(palette, { accent: site?.values.accent, ...theme }));
}
