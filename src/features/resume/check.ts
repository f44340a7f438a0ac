import { error, type Problem } from '#lib/problem.ts';
import { findYaml, listServed, type Content } from '#model/read-content.ts';
import { resumeYaml } from './schema.ts';

/** Checks that the resume that `content/site.yaml` names exists, or will be made. */
export function checkResumeFile(content: Content): Problem[] {
  const { site, files } = content;
  const path = site?.values.resume;
  if (!site || path === undefined || listServed(content).has(path.normalize())) return [];
  if (path.endsWith('.pdf') && findYaml(resumeYaml.file, files)) return [];

  const hint = 'Add the PDF there, or write content/resume.yaml so that the build generates one.';
  return [error(site.file, site.lineOf(['resume']), `resume: there is no file public${path}.`, hint)];
}
