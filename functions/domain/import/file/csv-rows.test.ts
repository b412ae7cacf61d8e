import * as fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { Delimiter } from '#shared/format/delimiter.ts';
import { decode, detectEncoding } from '#shared/format/encoding.ts';
import { foreignEncoding } from '#shared/format/foreign-encoding.ts';
import type { RawRow } from './csv-rows.ts';
import { readRows } from './csv-rows.ts';

async function* inPieces(bytes: Uint8Array, size: number): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const collect = async (bytes: Uint8Array, offset = 0, size = 7, delimiter: Delimiter = ','): Promise<RawRow[]> => {
  const rows: RawRow[] = [];
  for await (const row of readRows(inPieces(bytes.subarray(offset), size), offset, delimiter)) rows.push(row);
  return rows;
};
const FILE = 'タイトル,内容\r\n検索が遅い,"一行目\n二行目, ""引用"""\r\n\r\n表示,ソ表能\r\n';

describe('readRows', () => {
  test.each(['utf-8', 'euc-jp', 'cp932'] as const)(
    'keeps line ends, commas and quotes inside a cell in %s, however the bytes are cut',
    async (encoding) => {
      const bytes = iconv.encode(FILE, encoding);
      for (const size of [1, 3, 64]) {
        const rows = await collect(bytes, 0, size);
        expect(rows.map((row) => row.cells.map((cell) => decode(cell, encoding)))).toEqual([
          ['タイトル', '内容'],
          ['検索が遅い', '一行目\n二行目, "引用"'],
          ['表示', 'ソ表能'],
        ]);
      }
    },
  );

  test('goes on behind any row with the same rows that were left', async () => {
    const bytes = iconv.encode(FILE, 'cp932');
    const all = await collect(bytes);
    for (const [index, row] of all.entries()) {
      const rest = await collect(bytes, row.end);
      expect(rest.map((rest) => ({ ...rest, row: rest.row + row.row }))).toEqual(all.slice(index + 1));
    }
  });

  test('counts rows as spreadsheets do', async () => {
    const bytes = Buffer.from('\r\n題,数\r\n\r\n"一\r\n二",1\r\n\r\n\r\n三,2\r\n');
    expect((await collect(bytes)).map(({ row }) => row)).toEqual([2, 4, 7]);
  });

  test('passes over the byte order mark, and still goes on behind any row', async () => {
    const bytes = Buffer.from('\uFEFF"タイトル",数\r\na,1\r\nb,2\r\n');
    for (const size of [1, 2, 64]) {
      const all = await collect(bytes, 0, size);
      expect(all.map((row) => row.cells.map((cell) => decode(cell, 'utf-8')))).toEqual([
        ['タイトル', '数'],
        ['a', '1'],
        ['b', '2'],
      ]);
      expect((await collect(bytes, all[0]!.end, size)).map(({ end }) => end)).toEqual(
        all.slice(1).map(({ end }) => end),
      );
    }
  });

  test.each(['\t', ';'] as const)('parts cells at %j, and nowhere else', async (delimiter) => {
    const rows = await collect(Buffer.from(['題', '"一, 二', '三"'].join(delimiter) + '\n'), 0, 3, delimiter);
    expect(rows[0]!.cells.map(String)).toEqual(['題', `一, 二${delimiter}三`]);
  });

  test.each([
    ['at its end', '題,内容\n\n一,"二\n三"\n四,"閉じない\n五,六\n', 5],
    ['before another one', '題,内容\r\n一,"閉じない\r\n二,"三"\r\n四,五\r\n', 2],
    ['in the first line', '"題,内容\n一,二\n', 1],
    ['behind quotes within a cell', '題\n"一 ""二"" 三"\n"四 ""五\n', 3],
    ['with more behind it than a row may hold', `題\n一\n"閉じない\n${'二,三\n'.repeat(400_000)}`, 3],
  ])('names the line of a quote that is not closed: %s', async (_where, text, line) => {
    for (const size of [1, 7, 65_536]) {
      if (size * 100_000 < text.length) continue;
      await expect(collect(Buffer.from(text), 0, size)).rejects.toMatchObject({ reason: 'open quote', line });
    }
  });

  test('takes a quote within a line for text', async () => {
    const rows = await collect(Buffer.from('題,内容\n5" の管,"6" の管"\n'));
    expect(rows[1]!.cells[0]!.toString()).toBe('5" の管');
    expect(rows).toHaveLength(2);
  });

  test.each([
    ['without quotes', `題\n一\n${'あ'.repeat(400_000)}\n二\n`],
    ['of 10 MB, in quotes', `題\n一\n"${'あ\n'.repeat(2_500_000)}"\n二\n`],
  ])('names a line that is too long: %s', async (_form, text) => {
    await expect(collect(Buffer.from(text), 0, 65_536)).rejects.toMatchObject({ reason: 'long line', line: 3 });
  });
});

describe('encoding', () => {
  test('tells UTF-8 from CP932, also when the sample ends inside a character', () => {
    const utf8 = Buffer.from('状態,担当者');
    for (let cut = 0; cut < 3; cut += 1)
      expect(detectEncoding(utf8.subarray(0, utf8.length - cut), cut === 0)).toBe('utf-8');
    expect(detectEncoding(iconv.encode('状態,担当者', 'cp932'), true)).toBe('cp932');
  });

  test('tells EUC-JP from CP932, whatever Japanese words a file has, and wherever its sample ends', () => {
    // Kana: of kanji alone, a few signs of CP932 are a sign of EUC-JP, too. And so many words that a sample cut off in the last one has some.
    const word = fc.stringMatching(
      /^[ぁ-ん][ぁ-んァ-ヶ一二三四五六七八九十人口日月火水木金土上下左右大小中高低状態担当者検索予約]{0,8}$/,
    );
    fc.assert(
      fc.property(fc.array(word, { minLength: 4, maxLength: 20 }), fc.nat({ max: 2 }), (words, cut) => {
        const text = `title\n${words.join(',')}`;
        for (const encoding of ['euc-jp', 'cp932'] as const) {
          const bytes = iconv.encode(text, encoding);
          expect(detectEncoding(bytes.subarray(0, bytes.length - cut), cut === 0)).toBe(encoding);
          expect(decode(bytes, encoding)).toBe(text);
        }
      }),
    );
    for (const words of ['title,note\n状態,佐藤', '検索が遅い', '不具合,要望'])
      expect(detectEncoding(iconv.encode(words, 'euc-jp'), true), words).toBe('euc-jp');
    for (const words of ['ﾔﾏﾀﾞ ﾀﾛｳ', '株式会社', '件名,①'])
      expect(detectEncoding(iconv.encode(words, 'cp932'), true), words).toBe('cp932');
  });

  test('keeps the letters that Windows added to Shift_JIS', () => {
    const text = '①㈱髙〜－﨑';
    expect(decode(iconv.encode('①㈱髙﨑', 'cp932'), 'cp932')).toBe('①㈱髙﨑');
    expect(decode(Buffer.from(text), 'utf-8')).toBe(text);
  });

  test('knows JIS and UTF-16 by their beginnings, which cannot be read', () => {
    // 件名 in ISO-2022-JP.
    expect(foreignEncoding(Buffer.from('\u001b$B7oL>\u001b(B,a\n', 'latin1'))).toContain('ISO-2022-JP');
    expect(foreignEncoding(Buffer.from('\ufeff件名', 'utf16le'))).toBe('UTF-16');
    expect(foreignEncoding(iconv.encode('件名,①', 'cp932'))).toBeUndefined();
    expect(foreignEncoding(Buffer.from('\ufeff件名\u001b[31m'))).toBeUndefined();
  });

  test('reports bytes that stand for no character instead of guessing', () => {
    expect(decode(Buffer.from([0x83, 0x5c, 0xfd]), 'cp932')).toBeUndefined();
    expect(decode(Buffer.from([0xe3, 0x82]), 'utf-8')).toBeUndefined();
    // A file of two encodings: read as CP932, 検索 is 讀懃ｴ｢.
    for (const encoding of ['cp932', 'euc-jp'] as const) {
      expect(decode(Buffer.from('検索'), encoding)).toBeUndefined();
      expect(decode(Buffer.from('search'), encoding)).toBe('search');
    }
    expect(decode(iconv.encode('検索', 'cp932'), 'utf-8')).toBeUndefined();
  });
});
