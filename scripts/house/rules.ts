import type { IFlattenedRuleSet } from 'dependency-cruiser';
import { entries, floors } from './floors.ts';

type Rule = NonNullable<IFlattenedRuleSet['forbidden']>[number];

/** What the modules of the house may not do, for dependency-cruiser. */
export const rules: IFlattenedRuleSet = {
  forbidden: [
    ...floors.slice(1).map((floor, index) => toRule(floor, floors.slice(0, index + 1))),
    {
      name: 'no-unknown-folder',
      severity: 'error',
      comment: 'Say in scripts/house/floors.ts which folders it stands above and below.',
      from: {},
      to: { path: '^src/[^/]+/.+\\.(?:tsx?|astro)', pathNot: `^src/(?:${floors.join('|')})/` },
    },
    {
      name: 'no-circle',
      severity: 'error',
      comment: 'Two modules that import each other are one topic: put what they share below both.',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'no-orphan',
      severity: 'error',
      comment: 'Delete it, or import it where it is needed.',
      from: { path: entries },
      to: { path: '^src/', pathNot: entries, reachable: false },
    },
  ],
};

function toRule(floor: string, above: string[]): Rule {
  return {
    name: `${floor}-imports-what-is-below`,
    severity: 'error',
    comment: `Imports go down: ${floors.join(' → ')}.`,
    from: { path: `^src/${floor}/` },
    to: { path: [`^src/(?:${above.join('|')})/`, '^src/[^/]+$'] },
  };
}
