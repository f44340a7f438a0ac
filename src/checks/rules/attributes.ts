import { listTags, type Tag } from '../../lib/markdown-tree';
import { findNearest } from '../../lib/nearest';
import { tagAttributes, type TagAttribute } from '../../model/mdx-tags';
import { listOwnNames } from '../own-names';
import type { Fault, Problem } from '../problem';
import type { Content } from '../read-content';
import { readLiteral, type Literal } from '../read-literal';

type Known = Record<string, TagAttribute>;

/** It stops a build unless it says otherwise. */
type TagFault = Fault & Partial<Pick<Problem, 'severity'>>;

/** The tags of the site have such attributes as there are, with values of the right type. */
export function checkAttributes({ pages, site }: Content): Problem[] {
  const social = site?.values.social?.map(({ name }) => name) ?? [];
  return pages.flatMap(({ file, tree }) => {
    if (!tree || !file.endsWith('.mdx')) return [];

    const own = listOwnNames(tree);
    return listTags(tree)
      .filter(({ name }) => !own.includes(name))
      .flatMap((tag) =>
        checkTag(tag, social).map((fault) => ({ file, line: tag.line, severity: 'error', ...fault })),
      );
  });
}

function checkTag(tag: Tag, social: string[]): TagFault[] {
  const known = Object.hasOwn(tagAttributes, tag.name) ? tagAttributes[tag.name] : undefined;
  if (!known) return [];

  const names = Object.keys(tag.attributes);
  const unknown = names.filter((name) => !Object.hasOwn(known, name));
  const meant = unknown.map((name) => findNearest(name, Object.keys(known)));
  return [
    ...unknown.map((name) => toUnknown(tag.name, name, Object.keys(known))),
    ...findMissing(tag, known, meant),
    ...names.flatMap((name) => checkValue(tag, name, known[name])),
    ...(tag.name === 'SocialLinks' ? checkSocial(readValue(tag, 'only'), social) : []),
  ];
}

function toUnknown(tag: string, name: string, known: string[]): Fault {
  const nearest = findNearest(name, known);
  const all = known.length > 1 ? ` There are ${known.join(', ')}.` : '';
  const other = known.length > 0 ? `Delete it, or use one of ${known.join(', ')}.` : '';
  const hint = nearest ? `Did you mean \`${nearest}\`?${all}` : other;
  return {
    message: `<${tag}> has no attribute \`${name}\`.`,
    hint: hint || `Delete it: <${tag}> has no attributes.`,
  };
}

/** One mistake: what is missing stands there under another name. What is spread may have it. */
function findMissing(
  { name, attributes, code = [] }: Tag,
  known: Known,
  meant: (string | undefined)[],
): Fault[] {
  if (code.some((text) => text.trimStart().startsWith('...'))) return [];

  return Object.entries(known).flatMap(([key, { required }]) => {
    if (!required || meant.includes(key) || (key in attributes && attributes[key] !== '')) return [];
    return [{ message: `<${name}> does not say ${required.what}.`, hint: `Write \`${required.example}\`.` }];
  });
}

function checkValue(tag: Tag, key: string, attribute: TagAttribute | undefined): Fault[] {
  const value = attribute && readValue(tag, key);
  if (!value || (attribute.required && value.text === '')) return [];

  const name = `\`${key}\` of <${tag.name}>`;
  const example = attribute.type === 'list' ? `${key}={['LinkedIn']}` : `${key}="…"`;
  if (value.text === '') {
    return [{ message: `${name} has no value.`, hint: `Write \`${example}\`, or delete it.` }];
  }
  if (value.type === attribute.type) return checkQuotes(name, key, value);
  const types = { text: 'text', list: 'a list', number: 'a number', boolean: 'true or false' };
  const [is, not] = [types[value.type], types[attribute.type]];
  const hint = attribute.type === 'list' && value.text ? `${key}={['${value.text}']}` : example;
  return [{ message: `${name} is ${is}, not ${not}.`, hint: `Write \`${hint}\`.` }];
}

function checkQuotes(name: string, key: string, { unquoted = [] }: Literal): Fault[] {
  const [first] = unquoted;
  if (first === undefined) return [];
  return [{ message: `${name} names ${first} without quotes.`, hint: `Write \`${key}={['${first}']}\`.` }];
}

/** An owner without any links has none to misspell, but a tag that shows nothing. */
function checkSocial(only: Literal | undefined, social: string[]): TagFault[] {
  const missing = only?.list?.filter((name) => !social.includes(name)) ?? [];
  if (social.length === 0 && missing.length > 0) {
    const message = 'content/site.yaml has no links, so <SocialLinks> shows none.';
    const hint = 'Write them there under `social:`, or delete the tag.';
    return [{ message, hint, severity: 'warning' }];
  }
  return missing.map((name) => {
    const nearest = findNearest(name, social);
    const all = social.join(', ');
    return {
      message: `<SocialLinks> names “${name}”, and content/site.yaml has no link of that name.`,
      hint: nearest
        ? `Did you mean “${nearest}”?${social.length > 1 ? ` There are ${all}.` : ''}`
        : `Name one that is there: ${all}.`,
    };
  });
}

/** The value of an attribute; nothing where it is computed. */
function readValue({ attributes, codeByName = {} }: Tag, key: string): Literal | undefined {
  const code = codeByName[key];
  if (code !== undefined) return readLiteral(code);
  return key in attributes ? { type: 'text', text: attributes[key] ?? '' } : undefined;
}
