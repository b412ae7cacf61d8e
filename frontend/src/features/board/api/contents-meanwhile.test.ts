import { expect, test } from 'vitest';
import type { WriteContents } from '../edits/shown/words.ts';
import { onceMore } from './contents-meanwhile.ts';

const edit: WriteContents = {
  kind: 'contents',
  postId: 'p1',
  serial: 1,
  html: '<p>三稿</p>',
  base: '<p>初稿</p>',
  revision: 3,
  earlier: '<p>二稿</p>',
};

test.each([
  ['as they were when the writing began', '<p>初稿</p>'],
  ['one’s own, whose answer was lost', '<p>二稿</p>'],
])('contents over those that are %s are sent again', (_, html) => {
  expect(onceMore(edit, 'm1', { html, revision: 5 })).toMatchObject({ html: '<p>三稿</p>', revision: 5 });
});

test('contents over somebody else’s wait for the person with both texts, and go over what was shown once they are sent', () => {
  const others = { html: '<p>ほかの人の稿</p>', revision: 5 };
  expect(onceMore(edit, 'm1', others)).toMatchObject({
    refused: [
      {
        mutationId: 'm1',
        edit: { html: '<p>三稿</p>', base: others.html, revision: 5 },
        clash: { postId: 'p1', mine: '<p>三稿</p>', theirs: others.html },
      },
    ],
    rest: undefined,
  });
});
