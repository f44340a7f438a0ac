import { test } from 'vitest';
import { expectAgreement } from '../agreement.ts';
import { fixtureSite, markdownSite } from '../sites.ts';

test.each([fixtureSite, markdownSite])(
  'the checks know what is in $folder, and nothing else',
  ({ project, folder }) => expectAgreement(project, folder),
);
