import { describe, expect, test } from 'vitest';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import { accountName, projectKey } from '#shared/validation/text.ts';
import { mutationId, title } from './inputs.ts';

describe('title', () => {
  test('is one line without spaces around it', () => {
    expect(title.parse('　一行目 \r\n\n 二行目\u3000')).toBe('一行目 二行目');
  });

  test.each([
    ['', false],
    ['　', false],
    ['x'.repeat(TITLE_MAX), true],
    ['x'.repeat(TITLE_MAX + 1), false],
  ])('%j: %s', (text, isTitle) => {
    expect(title.safeParse(text).success).toBe(isTitle);
  });

  test('a million spaces are refused at once', () => {
    const startedAt = performance.now();
    expect(title.safeParse(`x${' '.repeat(1_000_000)}x`).success).toBe(false);
    expect(performance.now() - startedAt).toBeLessThan(1_000);
  });
});

test.each([
  ['mutationId', mutationId],
  ['accountName', accountName],
  ['projectKey', projectKey],
])('%s cannot be chosen to equal a workspace’s or a board’s id', (_name, schema) => {
  expect(schema.safeParse('01M7YK6HF0PDX3BC5XRTQAVNZ0').success).toBe(false);
  expect(schema.safeParse('taro-2026').success).toBe(true);
});
