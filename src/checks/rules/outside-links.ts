import { findNearest } from '../../lib/nearest';
import { isMail } from '../../model/values';
import { listAddresses } from '../list-addresses';
import type { Fault, Problem } from '../problem';
import type { Content } from '../read-content';

/** What addresses of a web site begin with; of others only one that looks like these is taken for a slip. */
const SCHEMES = ['https', 'http', 'mailto', 'tel'];

/** Links that lead away from the site are whole, as far as can be seen without asking there. */
export function checkOutsideLinks({ pages, tracks }: Content): Problem[] {
  return [...pages, ...tracks].flatMap(({ file, tree }) =>
    (tree ? listAddresses(tree) : []).flatMap(({ url, line }) => {
      const fault = findFault(url.trim());
      return fault ? { file, line, ...fault, severity: 'error' as const } : [];
    }),
  );
}

function findFault(url: string): Fault | undefined {
  const [, scheme = '', rest = ''] = /^([a-z][a-z\d+.-]*):(.*)$/is.exec(url) ?? [];
  if (scheme === '' || isWhole(scheme.toLowerCase(), rest)) return undefined;

  const message = `the address “${url}” leads nowhere.`;
  if (scheme.length === 1) {
    return {
      message: `“${url}” is a file on this computer, which visitors do not have.`,
      hint: 'Put the file into public/, and write its path there, for example `/poster.pdf`.',
    };
  }
  const hints: Record<string, string> = {
    mailto: 'Write a whole address, for example `mailto:you@example.com`.',
    tel: 'Write the number, for example `tel:+31301234567`.',
  };
  const hint = hints[scheme.toLowerCase()] ?? 'Write it whole, for example `https://example.com/page`.';
  return { message, hint };
}

function isWhole(scheme: string, rest: string): boolean {
  switch (scheme) {
    case 'http':
    case 'https':
      return /^\/\/[^/?#]/.test(rest) && URL.canParse(`${scheme}:${rest}`);
    case 'mailto':
      return isMailList(rest.replace(/\?.*$/s, ''), rest.includes('?'));
    case 'tel':
      return /\d/.test(rest);
    default:
      return scheme.length > 1 && findNearest(scheme, SCHEMES) === undefined;
  }
}

/** Addresses with commas between them; none when the letter itself says whom it is for. */
function isMailList(list: string, hasFields: boolean): boolean {
  return list === '' ? hasFields : list.split(',').every((mail) => isMail(decodeURI(mail).trim()));
}
