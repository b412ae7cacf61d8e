import { describe, expect, test } from 'vitest';
import type { Comment, CommentPart } from '#app/features/post/api/post-page.ts';
import { withEarlier, withNewest, withOne, withoutOne, withReactions } from './comment-part.ts';

const part = (ids: string, before?: string): CommentPart => ({
  comments: [...ids].map(
    (id): Comment => ({
      id,
      comment: '',
      commentedUserAccountName: 'sato',
      createdAt: '',
      updatedAt: '',
      reactionList: [],
    }),
  ),
  before,
});
const shown = ({ comments, before }: CommentPart) => [comments.map(({ id }) => id).join(''), before];

describe('comments in parts', () => {
  test('a reaction changes what people think of a comment, not the words that came meanwhile', () => {
    const here = withOne(part('bcd'), { ...part('c').comments[0]!, comment: '別の言葉' });
    const reactionList = [{ reactionType: 1, count: 1, isReacted: true, userAccountNameList: ['sato'] }];
    expect(withReactions(here, 'c', reactionList).comments[1]).toMatchObject({ comment: '別の言葉', reactionList });
  });

  test('earlier ones stay when the newest come again with one more', () => {
    const here = withEarlier(part('def', 'd'), part('bc', 'b'));
    expect(shown(here)).toEqual(['bcdef', 'b']);
    expect(shown(withNewest(here, part('efg', 'e')))).toEqual(['bcdefg', 'b']);
  });

  test('where so many came that some are in neither part, the newest stand alone', () => {
    expect(shown(withNewest(part('abc', 'a'), part('fgh', 'f')))).toEqual(['fgh', 'f']);
  });

  test('one that goes leaves the others; given back or changed, it stands in its place', () => {
    const here = part('bcd', 'b');
    const [, second] = here.comments;
    const gone = withoutOne(here, 'c');
    expect(shown(gone)).toEqual(['bd', 'b']);
    expect(shown(withOne(gone, second!))).toEqual(['bcd', 'b']);
    const changed = withOne(here, { ...second!, comment: '別の言葉' });
    expect(changed.comments.map(({ comment }) => comment)).toEqual(['', '別の言葉', '']);
  });

  test('a part that has them all is all', () => {
    expect(shown(withNewest(part('bc', 'b'), part('abc')))).toEqual(['abc', undefined]);
    expect(shown(withNewest(undefined, part('')))).toEqual(['', undefined]);
  });
});
