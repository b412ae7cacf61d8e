import { expect, test } from 'vitest';
import { refusalOf } from './image-files.ts';

test('pictures of the known kinds up to 20 MB are taken', () => {
  expect(refusalOf({ type: 'image/png', size: 20 * 1024 * 1024 })).toBeUndefined();
  expect(refusalOf({ type: 'image/png', size: 20 * 1024 * 1024 + 1 })).toBe('画像は20 MBまでです。');
  expect(refusalOf({ type: 'image/svg+xml', size: 10 })).toBe('PNG、JPEG、GIFの画像を選んでください。');
});
