import { describe, expect, test } from 'vitest';
import { TITLE_MAX } from '#shared/board/cells.ts';
import { title } from './inputs.ts';

describe('title', () => {
  test('is one line without spaces around it', () => {
    expect(title.parse('　一行目 \r\n\n 二行目\u3000')).toBe('一行目 二行目');
  });

  test.each([['', false], ['　', false], ['x'.repeat(TITLE_MAX), true], ['x'.repeat(TITLE_MAX + 1), false]])('%j: %s', (text, isTitle) => {
    expect(title.safeParse(text).success).toBe(isTitle);
  });

  test('a million spaces are refused at once', () => {
    const startedAt = performance.now();
    expect(title.safeParse(`x${' '.repeat(1_000_000)}x`).success).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});
