/** The largest post that people may make: whoever opens it, or asks for it from outside, must get it. */
import { describe, expect, test } from 'vitest';
import { SUB_POSTS_MAX } from '#shared/board/limits.ts';
import { BODY_BYTES_MAX, FIELD_BYTES_MAX, LINKED_COLUMN_BYTES_PER_ANSWER } from '#shared/rules/answers.ts';
import { BOARD_META_BYTES, jsonBytes } from '#shared/rules/size-limits.ts';
import { sentBytes } from '#test/support/sim/large-board.ts';
import { givenLargestPost, LARGEST_VALUES } from '#test/support/sim/largest-post.ts';
import { loadPost } from './load-by-serial.ts';

describe.each(LARGEST_VALUES)(
  'a post of %s, with all the sub-posts, contents, comments and pages it may have',
  (_what, values) => {
    test('can be opened, and loaded by its number', async () => {
      const { context, serial, open } = await givenLargestPost(values);
      const opened = await open();
      expect(sentBytes(opened)).toBeLessThan(FIELD_BYTES_MAX - BOARD_META_BYTES - LINKED_COLUMN_BYTES_PER_ANSWER);
      expect(opened.post.subPostCount).toBe(SUB_POSTS_MAX);
      expect(opened.post.subPostList!.length).toBeGreaterThan(0);
      expect(jsonBytes(await loadPost(context, serial))).toBeLessThan(BODY_BYTES_MAX);
    });
  },
);
