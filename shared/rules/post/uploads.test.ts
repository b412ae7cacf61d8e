import { expect, test } from 'vitest';
import { pageRefusal } from './uploads.ts';

const MB = 1024 * 1024;

test.each([
  ['image/png', 20 * MB, undefined],
  ['image/png', 20 * MB + 1, '画像は20 MBまでです。'],
  ['video/mp4', 200 * MB, undefined],
  ['video/webm', 200 * MB + 1, '動画は200 MBまでです。'],
  ['image/svg+xml', 10, 'PNG、JPEG、GIFの画像か、MP4、WebMの動画を選んでください。'],
  ['video/quicktime', 10, 'PNG、JPEG、GIFの画像か、MP4、WebMの動画を選んでください。'],
])('%s of %i bytes as a captured page', (type, size, refusal) => {
  expect(pageRefusal({ type, size })).toBe(refusal);
});
