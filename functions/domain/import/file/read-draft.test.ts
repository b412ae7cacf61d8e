import { describe, expect, test } from 'vitest';
import type { ImportPlan } from '#functions/data/board/import-job.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { readDraft } from './read-draft.ts';

const note: Column = {
  id: 'note',
  name: 'メモ',
  columnType: ColumnType.TEXT,
  columnOrder: 0,
  width: 100,
  isStatus: false,
  isLock: false,
  required: false,
  valueOptionList: [],
};
const plan: ImportPlan = {
  encoding: 'utf-8',
  delimiter: ',',
  assignments: [{ kind: 'title' }, { kind: 'contents' }, { kind: 'column', columnId: 'note', heading: 'メモ' }],
  sectionId: 's',
  total: 1,
  headingRow: 1,
  offset: 0,
};
const status: Column = {
  ...note,
  id: 'status',
  name: '状態',
  columnType: ColumnType.STATE,
  valueOptionList: [{ id: 'todo', name: '未着手', color: 'gray', optionOrder: 0, isDefaultOption: true }],
};
const read = (...cells: string[]) =>
  readDraft(
    cells.map((cell) => Buffer.from(cell)),
    2,
    plan,
    { columns: new Map([[note.id, note]]), sections: [] },
    {},
    0,
  );

describe('a row of a file', () => {
  test('keeps the spaces within its title, as the form does', () => {
    expect(read('整理:  二つ　全角 ')).toMatchObject({ draft: { title: '整理:  二つ　全角' } });
    expect(read('一行目\r\n 二行目')).toMatchObject({ draft: { title: '一行目 二行目' } });
  });

  test.each([
    ['タイトル', ['赤\u001b[31m字']],
    ['タイトル', ['鐘\u0007']],
    ['内容', ['題', '一行目\n\u001b[31m']],
    ['メモ', ['題', '', '\u0000']],
  ])('with a control character is none, and says in which column: %s', (heading, cells) => {
    const result = read(...cells);
    expect(result).toMatchObject({
      message: expect.stringMatching(new RegExp(`^${heading}：使えない文字が含まれています。`)),
    });
  });

  test.each([
    ['', 'タイトル：空です。'],
    [' 　', 'タイトル：空です。'],
    ['長'.repeat(256), 'タイトル：255文字以内で入力してください。'],
  ])('with the title %j says why it is none', (title, message) => expect(read(title)).toEqual({ message }));

  test('with contents that no item holds is none', () => {
    expect(read('題', 'あ'.repeat(100_001))).toMatchObject({ message: expect.stringContaining('内容：長すぎます') });
    expect(read('題', '<'.repeat(90_000))).toMatchObject({ message: expect.stringContaining('内容：長すぎます') });
  });

  test('says what is wrong in a few words, however much it is', () => {
    const result = read('長'.repeat(256), '\u001b', '長'.repeat(600), ...Array.from({ length: 300 }, () => 'x')) as {
      message: string;
    };
    expect(result.message.length).toBeLessThanOrEqual(300);
  });

  test('begins with the defaults of the board; what must be filled and is not makes it none', () => {
    const owner: Column = { ...note, id: 'owner', name: '窓口', required: true };
    const link: Column = { ...note, id: 'link', columnType: ColumnType.POST_LINK, required: true };
    const readOn = (columns: Column[], ...cells: string[]) =>
      readDraft(
        cells.map((cell) => Buffer.from(cell)),
        2,
        {
          ...plan,
          assignments: [
            { kind: 'title' },
            ...columns.map((column) => ({ kind: 'column' as const, columnId: column.id, heading: column.name })),
          ],
        },
        {
          columns: new Map(
            [status, owner, link].map((column) => [column.id, columns.find(({ id }) => id === column.id) ?? column]),
          ),
          sections: [],
        },
        { status: 'todo' },
        0,
      );
    expect(readOn([owner], '題', '佐藤')).toMatchObject({ draft: { values: { status: 'todo', owner: '佐藤' } } });
    expect(readOn([owner], '題', ' ')).toEqual({ message: '必須の項目「窓口」が入力されていません。' });
    expect(readOn([owner, status], '題', '佐藤', '')).toMatchObject({ draft: { values: { owner: '佐藤' } } });
    expect(readOn([owner, { ...status, required: true }], '題', '佐藤', '')).toMatchObject({
      draft: { values: { status: 'todo' } },
    });
  });
});

test('people whom the file calls by their names are written by their account names', () => {
  const people: Column = { ...note, id: 'people', columnType: ColumnType.USER };
  const result = readDraft(
    ['題', '佐藤 花子、constructor'].map((cell) => Buffer.from(cell)),
    2,
    {
      ...plan,
      assignments: [{ kind: 'title' }, { kind: 'column', columnId: 'people', heading: '担当者' }],
      people: { '佐藤 花子': 'sato' },
    },
    { columns: new Map([[people.id, people]]), sections: [] },
    {},
    0,
  );
  expect(result).toMatchObject({ draft: { values: { people: ['sato', 'constructor'] } } });
});
