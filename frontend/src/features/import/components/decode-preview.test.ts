import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import { firstRows, NO_ROWS, previewOf, previewRefusal } from './decode-preview.ts';

describe('the preview of a file', () => {
  test('keeps line ends, commas and doubled quotes inside quotes', () => {
    expect(firstRows('題名,内容\r\n"一,二","一行目\n「""引用""」"\r\n')).toEqual([
      ['題名', '内容'],
      ['一,二', '一行目\n「"引用"」'],
    ]);
  });
  test('shows a last line without a line end, and no empty lines', () => {
    expect(firstRows('a,b\n\n1,2')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
  });
  test('parts cells as the file does, and takes a quote within a cell for text', () => {
    expect(firstRows('題名\t内容\n5" の管\t一, 二\n')).toEqual([
      ['題名', '内容'],
      ['5" の管', '一, 二'],
    ]);
    expect(firstRows('題名;内容、詳細\n一;"二;三"\n')).toEqual([
      ['題名', '内容、詳細'],
      ['一', '二;三'],
    ]);
  });
  test.each([
    ['200 columns', 200, '1,2\n', undefined],
    ['201 columns', 201, '1,2\n', '列は200個までです。'],
    ['5,000 columns and no row', 5_000, '', '列は200個までです。'],
    ['no row', 2, '', NO_ROWS],
  ])('refuses a file of %s as the job would', (_, width, rest, refusal) => {
    const rows = firstRows(`${Array<string>(width).fill('a').join()}\n${rest}`);
    expect(previewRefusal({ rows })).toBe(refusal);
  });
  test('ends after the first rows', () => {
    expect(firstRows('x\n'.repeat(100))).toHaveLength(6);
  });
  test('tells UTF-8, CP932 and EUC-JP from each other', async () => {
    expect(await previewOf(new Blob(['\ufeff題名,状態\n']))).toEqual({ encoding: 'utf-8', rows: [['題名', '状態']] });
    expect(await previewOf(new Blob([new Uint8Array(iconv.encode('題名,①髙﨑\n', 'cp932'))]))).toEqual({
      encoding: 'cp932',
      rows: [['題名', '①髙﨑']],
    });
    expect(await previewOf(new Blob([new Uint8Array(iconv.encode('title,状態\n', 'euc-jp'))]))).toEqual({
      encoding: 'euc-jp',
      rows: [['title', '状態']],
    });
  });
  test('refuses UTF-16, and what is no text, before it is sent', async () => {
    const refusalOf = async (bytes: Uint8Array<ArrayBuffer>) => previewRefusal(await previewOf(new Blob([bytes])));
    const utf16 = new Uint8Array(iconv.encode('題名,状態\nあ,い\n', 'utf-16'));
    expect(await refusalOf(utf16)).toMatch(/^文字コードがUTF-16のファイルです/);
    expect(await refusalOf(new Uint8Array([0x89, 0x50, 0x0a, 0, 0x0a, 0x41]))).toMatch(/^CSVファイルではありません/);
  });
  test('is not misled by a sign that the end of the beginning cuts in two', async () => {
    expect((await previewOf(new Blob(['x,' + 'あ'.repeat(30_000)]))).encoding).toBe('utf-8');
  });
});
