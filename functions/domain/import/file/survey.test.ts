import iconv from 'iconv-lite';
import { describe, expect, test } from 'vitest';
import type { Column } from '#shared/board/types.ts';
import type { ImportTarget } from '#shared/contract/import.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import { surveyFile } from './survey.ts';

const COLUMNS = [{ id: 'note', name: 'メモ', columnType: ColumnType.TEXT } as Column];

const survey = (file: string | Buffer, chosen?: ImportTarget[]) => {
  const { snapshots, bucket } = plainPorts();
  bucket.set('f', Buffer.from(file));
  return surveyFile(snapshots, 'f', COLUMNS, chosen ? { targets: chosen } : {}, 0);
};

describe('a file that cannot be imported says why', () => {
  test.each([
    ['nothing in it', '', 'ファイルが空です。'],
    ['a byte order mark alone', '\ufeff', 'ファイルが空です。'],
    ['empty lines alone', '\r\n\r\n\r\n', 'ファイルが空です。'],
    ['a heading alone', 'タイトル,内容\r\n\r\n', '見出しの行だけで、取り込む行がありません。'],
    ['JIS in it', Buffer.from('\u001b$B7oL>\u001b(B,a\nb,c\n', 'latin1'), 'ISO-2022-JP'],
    ['UTF-16 in it', Buffer.from('\ufeff件名\n一\n', 'utf16le'), 'UTF-16'],
    ['NUL bytes', Buffer.from([0x50, 0x4b, 3, 4, 0, 0]), 'CSVファイルではありません'],
    [
      'a quote on line 1,201 that is not closed',
      `題\n${'一\n'.repeat(1_199)}"二\n三\n`,
      '1,201行目にある引用符「"」が閉じられていません',
    ],
    ['a line of 10 MB', `題\n一\n${'x'.repeat(10_000_000)}\n`, 'ファイルの3行目が長すぎます'],
    ['a heading of 101 characters', `題,${'長'.repeat(101)}\n一,二\n`, '見出しは100文字までです'],
    ['201 columns', `${'a,'.repeat(200)}a\n1\n`, '列は200個までです'],
    ['5,000 columns', `${'a,'.repeat(4_999)}a\n${'1,'.repeat(4_999)}1\n`, '列は200個までです'],
    ['100,001 rows', `題\n${'一\n'.repeat(100_001)}`, '一度に取り込めるのは100,000行までです'],
  ])('%s', async (_what, file, reason) => {
    await expect(survey(file)).rejects.toThrow(reason);
  });
});

describe('a table in text', () => {
  test.each([
    ['a comma', 'タイトル,内容,状態\n一,二,三\n', ','],
    ['tabs', 'タイトル\t内容\t状態\n一, 二, 三, 四\t二\t三\n', '\t'],
    ['semicolons', '\ufeffタイトル;内容;状態\n一,二;二;三\n', ';'],
  ])('may be parted by %s', async (_sign, file, delimiter) => {
    expect(await survey(file)).toMatchObject({ delimiter, header: ['タイトル', '内容', '状態'], total: 1 });
  });

  test('in CP932 may be a TSV', async () => {
    expect(await survey(iconv.encode('タイトル\t表示\nソ表能\t一\n', 'cp932'))).toMatchObject({
      encoding: 'cp932',
      delimiter: '\t',
      header: ['タイトル', '表示'],
    });
  });

  test('has headings that columns may be called', async () => {
    expect((await survey('題,赤\u001b[31m字,"二\n行",\u202e逆\n1,2,3,4\n')).header).toEqual([
      '題',
      '赤 [31m字',
      '二 行',
      '逆',
    ]);
  });

  test('takes 100,000 rows, and as many blank lines as fit', async () => {
    expect(await survey(`題\n${'一\n'.repeat(100_000)}`)).toMatchObject({ total: 100_000 });
    expect(await survey(`題\n一\n${'\n'.repeat(2_000_000)}二\n`)).toMatchObject({ total: 2 });
  });
});

describe('columns that a person chose', () => {
  const [title, note]: ImportTarget[] = [{ kind: 'title' }, { kind: 'column', columnId: 'note' }];

  test('are those of the file, whatever its headings say', async () => {
    expect(await survey('タイトル,覚え書き\n一,二\n', [note!, title!])).toMatchObject({
      wanted: { targets: [note, title], isChosen: true },
    });
  });

  test.each<[string, ImportTarget[], string]>([
    ['of another number', [title!], 'ファイルの列と合いません'],
    ['without a title', [note!, { kind: 'skip' }], 'タイトルにする列を1つ'],
    ['twice', [title!, note!, note!], '2つの列を取り込めません'],
    ['that the board has no longer', [title!, { kind: 'column', columnId: 'gone' }], '取り込み先の列が削除されたか'],
  ])('%s are refused', async (_what, chosen, reason) => {
    await expect(survey(`${chosen.length === 3 ? 'a,b,c' : 'a,b'}\n1,2,3\n`, chosen)).rejects.toThrow(reason);
  });
});
