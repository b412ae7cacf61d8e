import { expect, test } from 'vitest';
import { TOURS } from '#app/features/tour/tours.ts';
import { readSettings } from '#app/lib/page/page-setting.ts';
import { offeredTutorials } from './offered-tutorials.ts';

/** Posts lead to its screen. */
const SCREENS = ['feedback'];

test.each([
  ['', []],
  ['https://example.jp/extension', ['extension']],
])('My page offers the tours and screens that there are, and no other; extension at "%s"', (url, more) => {
  readSettings((name) => (name === 'extension-url' ? url : undefined));
  expect(
    offeredTutorials()
      .map(({ name }) => name)
      .sort(),
  ).toEqual([...TOURS.map(({ tutorial }) => tutorial), ...SCREENS, ...more].sort());
});
