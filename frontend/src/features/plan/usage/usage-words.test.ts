import { expect, test } from 'vitest';
import { toCsv } from '#shared/format/csv.ts';
import type { MonthlyCreditUsage } from '../api/credit-usage.ts';
import { USAGE_CSV_HEADER, usageCsvRow } from './usage-csv.ts';
import { usageFigures } from './usage-words.ts';

const usage = (month: string, dayList: MonthlyCreditUsage['dayList']) =>
  ({ month, dayList, credits: 30 }) as MonthlyCreditUsage;

test('a month is drawn up to today, a past one to its end, with nothing where nothing was used', () => {
  const used = [{ day: '2026-02-03', credits: 30, runs: 3 }];
  const now = usageFigures(usage('2026-02', used), '2026-02-05');
  expect(now.categoryList.map(({ name }) => name)).toEqual(['2/1', '2/2', '2/3', '2/4', '2/5']);
  expect(now.seriesList[0]!.valueList).toEqual([null, null, 30, null, null]);
  expect(usageFigures(usage('2026-02', used), '2026-03-05').categoryList).toHaveLength(28);
});

test('a name that spreadsheets would run stays a name in the file', () => {
  const row = usageCsvRow({
    id: 'x',
    createdAt: '2026-11-24T00:00:00.000Z',
    userName: '=HYPERLINK("x")',
    projectKey: 'WEB',
    aiSecretaryJobType: 5,
    credits: 10,
  });
  const text = toCsv(USAGE_CSV_HEADER, [row]);
  expect(text.startsWith('\uFEFF日時,')).toBe(true);
  expect(text).toContain(`"'=HYPERLINK(""x"")"`);
  expect(text).toContain('2026-11-24 09:00');
});
