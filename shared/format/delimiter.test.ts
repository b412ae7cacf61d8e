import { expect, test } from 'vitest';
import { delimiterOf } from './delimiter.ts';

test.each([
  ['タイトル,内容\nあ,い', ','],
  ['タイトル\t内容\t状態\nあ, い, う, え\tお', '\t'],
  ['タイトル;内容、詳細;状態\r\n', ';'],
  ['\r\n\r\nタイトル\t内容', '\t'],
  ['"件名, 種別, 状態"\t内容', '\t'],
  ['"一行目\n二行目";内容;状態', ';'],
  ['タイトル', ','],
  ['', ','],
])('%j is parted by %j', (head, delimiter) => expect(delimiterOf(head)).toBe(delimiter));
