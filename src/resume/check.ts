import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { getGeneratedPdfPath, getResumePath } from './paths.ts';
import { resumeYaml } from './schema.ts';
import { error, type Problem } from '#lib/problem.ts';
import { findSource, findYaml, listServed, type Content } from '#model/read-content.ts';

/** Checks that the PDF of the resume exists or will be made, and that it is a PDF. */
export async function checkResumeFile(content: Content): Promise<Problem[]> {
  const { root, site, files } = content;
  const resume = findSource(content, resumeYaml);
  if (resume && Object.keys(resume.data ?? {}).length === 0) {
    const hint = 'Fill it in as shown in docs/resume.md, or delete it if you do not want a resume.';
    return [error(resume.file, undefined, 'the file is empty.', hint)];
  }
  // An unreadable file is reported instead.
  if (!resume && findYaml(resumeYaml.file, files)) return [];
  const path = getResumePath(site?.values.resume, resume !== undefined);
  if (!site || path === undefined || findMadeResume(content)) return [];

  if (!listServed(content).has(path.normalize())) {
    const hint = 'Add the PDF there, or write content/resume.yaml so that the build generates one.';
    return [error(site.file, site.lineOf(['resume']), `resume: there is no file public${path}.`, hint)];
  }
  const bytes = await readFile(`${fileURLToPath(root)}public${path}`).catch(() => undefined);
  // Some programs write a few bytes before the start of a PDF.
  if (!bytes || !/\.pdf$/i.test(path) || bytes.subarray(0, 1024).includes('%PDF-')) return [];
  const hint = 'Export the document as PDF; renaming a file does not convert it.';
  return [error(`public${path}`, undefined, 'this is not a PDF.', hint)];
}

/** Path of the PDF that the build makes. */
export function findMadeResume(content: Content): string | undefined {
  const served = listServed(content);
  const isProvided = (path: string) => served.has(path.normalize());
  return getGeneratedPdfPath(
    content.site?.values.resume,
    findSource(content, resumeYaml) !== undefined,
    isProvided,
  );
}
