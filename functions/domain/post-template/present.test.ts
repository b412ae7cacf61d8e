import { expect, test } from 'vitest';
import { presentTemplate } from './present.ts';

test('what an older version stored is cleaned when it is answered', () => {
  const stored = {
    id: 't1',
    name: '不具合',
    title: '手順',
    html: '<p>手順<img src="x" onerror="alert(1)"></p><script>alert(2)</script>',
    values: {},
    revision: 1,
    createdBy: 'sato',
    updatedBy: 'sato',
    createdAt: '2026-11-29T00:00:00.000Z',
    updatedAt: '2026-11-29T00:00:00.000Z',
  };
  const clean = { contents: '手順', contentsHtml: '<p>手順</p>' };
  expect(presentTemplate({ ...stored, subPosts: [{ ...stored, id: 's1' }] }, 'b1', [])).toMatchObject({
    ...clean,
    subPostList: [clean],
  });
});
