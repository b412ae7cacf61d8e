import { expect, test } from 'vitest';
import { worksheetsOf } from '#app/features/import/components/excel-file.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import type { People } from '../components/people.ts';
import { tableAsCsv, tableAsWorkbook } from './table-file.ts';

const people: People = new Map([['sato', { accountName: 'sato', name: '佐藤 美咲', isActive: true, thumbnail: null }]]);
const column = (name: string, columnType: ColumnType) => ({ id: name, name, columnType });
const table = {
  columns: [
    column('番号', ColumnType.NUMERIC),
    column('タイトル', ColumnType.POST_TITLE),
    column('担当者', ColumnType.USER),
    column('期限', ColumnType.DATE),
    column('品番', ColumnType.TEXT),
  ],
  rows: [
    [1, '=HYPERLINK("https://example.com")', ['sato', 'gone'], '2026-04-01', '0012'],
    [2, '改行と\n"引用"', [], '', '1-2'],
    [3, '昔の件', [], '1889-02-11', '-5'],
  ],
  hasChanged: false,
};

test('a table as text: no text of a person is a formula', () => {
  expect(tableAsCsv(table, people).slice(1).split('\r\n')).toEqual([
    '番号,タイトル,担当者,期限,品番',
    '1,"\'=HYPERLINK(""https://example.com"")",佐藤 美咲、gone,2026-04-01,0012',
    '2,"改行と\n""引用""",,,1-2',
    "3,昔の件,,1889-02-11,'-5",
    '',
  ]);
});

test('a workbook reads back as what was written: texts as texts, days as days', async () => {
  const blob = await tableAsWorkbook(table, people, '改善/バックログ: [2026]');
  const [sheet] = await worksheetsOf(new File([blob], '改善.xlsx'));
  expect(sheet!.name).toBe('改善 バックログ   2026');
  expect(await sheet!.file.text()).toBe(
    [
      '"番号","タイトル","担当者","期限","品番"',
      '"1","=HYPERLINK(""https://example.com"")","佐藤 美咲、gone","2026-04-01","0012"',
      '"2","改行と\n""引用""","","","1-2"',
      '"3","昔の件","","1889-02-11","-5"',
      '',
    ].join('\r\n'),
  );
});
