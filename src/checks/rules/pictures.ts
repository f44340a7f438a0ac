import { listNodes, listTags, type Tag } from '../../lib/markdown-tree';
import { findNearest, listNearest } from '../../lib/nearest';
import { recordHint } from '../../model/picture';
import { isRemote } from '../../model/values';
import { listCodeTags } from '../code-tags';
import { listPictureNames, type PictureNames } from '../ledger';
import type { Fault, Problem } from '../problem';
import type { Content } from '../read-content';
import { readLiteral } from '../read-literal';
import type { Source } from '../source';

/** Every picture that is named is there and has its record. */
export function checkPictures(content: Content): Problem[] {
  const names = listPictureNames(content);
  const { site, pages } = content;
  return [
    ...(site ? checkKey(site, 'portrait', site.values.portrait, (name) => checkOwnName(name, names)) : []),
    ...pages.flatMap((page) => [
      ...checkKey(page, 'imageUrl', page.values.imageUrl, (name) => checkName(name, names)),
      ...checkTags(page.file, page.tree ? listTags(page.tree) : [], names),
    ]),
  ];
}

/** Nobody gets credit for a picture without a record, which those of Markdown and HTML cannot have. */
export function checkUncredited({ pages, tracks }: Content): Problem[] {
  return [...pages, ...tracks].flatMap(({ file, tree }) => {
    if (!tree) return [];

    const images = listNodes(tree, 'image', 'imageReference').map(({ position }) => ({
      line: position?.start.line,
      written: '`![…](…)`',
    }));
    const all = [...listTags(tree), ...listCodeTags(tree)];
    const tags = all.filter(({ name }) => ['img', 'picture'].includes(name));
    const written = [...images, ...tags.map(({ name, line }) => ({ line, written: `<${name}>` }))];
    return written.map((picture) => toUncredited(file, picture.line, picture.written));
  });
}

function checkKey(
  source: Source,
  key: string,
  value: string | undefined,
  check: (name: string) => Fault[],
): Problem[] {
  const name = value?.trim() ?? '';
  return check(name).map((fault) => ({
    file: source.file,
    line: source.lineOf([key]),
    message: `\`${key}\` names “${name}”, and ${fault.message}`,
    hint: `${fault.hint}${source.hintOf([key])}`,
    severity: 'error',
  }));
}

function checkTags(file: string, tags: Tag[], names: PictureNames): Problem[] {
  if (!file.endsWith('.mdx')) return [];

  return tags
    .filter(({ name }) => name === 'Picture')
    .flatMap((tag) =>
      checkTagName(tag, names).map((fault) => ({ file, line: tag.line, ...fault, severity: 'error' })),
    );
}

function checkTagName({ attributes, codeByName = {} }: Tag, names: PictureNames): Fault[] {
  const name = attributes['name'] ?? readLiteral(codeByName['name'] ?? '')?.text;
  // What is computed is looked up when the page is built; the rule for attributes finds a name that is missing.
  if (!name) return [];

  return checkOwnName(name, names).map(({ message, hint }) => ({
    message: `<Picture> names “${name}”, and ${message}`,
    hint,
  }));
}

/** What is wrong with the name of a picture other than a background, as the rest of a sentence. */
function checkOwnName(name: string, names: PictureNames): Fault[] {
  if (!isRemote(name)) return checkName(name, names);

  const message = 'only a background may be on another server.';
  const hint =
    'Put the picture into content/pictures/ with a record in ledger.yaml, and write the name of the file.';
  return [{ message, hint }];
}

function checkName(name: string, { records, files }: PictureNames): Fault[] {
  if (records.includes(name) || name === '') return [];
  if (isRemote(name) || files.includes(name)) {
    return [{ message: 'that picture has no record in the ledger.', hint: recordHint }];
  }
  const nearest = findNearest(name, records) ?? listNearest(name, records);
  const choice = nearest ? `, or name one that is there: ${nearest}` : '';
  const hint = `Put the picture into content/pictures/ with a record in ledger.yaml${choice}.`;
  return [{ message: 'there is no such picture.', hint }];
}

function toUncredited(file: string, line: number | undefined, written: string): Problem {
  const message = `a picture in the form ${written} has no record in the ledger.`;
  const hint = 'Show it on a page with `<Picture name="two-cups.jpg" />`, which looks it up.';
  return { file, line, message, hint, severity: 'error' };
}
