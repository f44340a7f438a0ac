// @vitest-environment node
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Shell } from '@/shell/Shell';
import { owner, screens, Slot } from './sample';

test.each(['home', 'music', '404'])('%s is rendered where there is neither a window nor a document', (id) => {
  const html = renderToString(
    <Shell sprite="/icons.svg" owner={owner} screens={screens} screen={id}>
      <Slot screen={id} />
    </Shell>,
  );

  expect([typeof window, typeof document]).toEqual(['undefined', 'undefined']);
  expect(html).toContain('<main');
});
