/** Rows that do not come in are given back as they stood, each with why, and come in once they are right. */
import { expect, test } from 'vitest';
import { getBoard } from '#functions/data/board/board.ts';
import { refusedFileKey } from '#functions/data/board/import-files.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { targetsOfHeadings } from '#shared/board/columns/import-targets.ts';
import { givenImport, givenWriter, runImportToEnd } from '#test/support/sim/imports.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';

const scope = projectScope();

async function given() {
  const plain = plainPorts();
  await givenWriter(plain, scope);
  const { id: boardId } = await createBoard({ ports: plain, scope }, { name: '改善バックログ' });
  const importText = async (csv: string, isTrial = false) => {
    const { columns } = (await getBoard(plain.table, scope, boardId))!;
    const targets = targetsOfHeadings(csv.replace('\ufeff', '').split(/\r?\n/)[0]!.split(','), columns);
    const id = await givenImport(plain, scope, boardId, csv, { targets, isTrial });
    const job = await runImportToEnd(plain, scope, boardId, id);
    const file = plain.bucket.get(refusedFileKey(scope, boardId, job));
    return { job, file: file && Buffer.from(file).toString() };
  };
  return { importText };
}

const ROWS = 250;
const csv = `タイトル,期限,品番\n${Array.from({ length: ROWS }, (_, n) => (n % 2 ? `件名${n},2026-04-01,00${n}` : `件名${n},いつか,00${n}`)).join('\n')}\n`;

test.each([true, false])('in a file of their own, whatever their number (a trial: %s)', async (isTrial) => {
  const { importText } = await given();
  const { job, file } = await importText(csv, isTrial);
  expect(job).toMatchObject({ errorCount: ROWS / 2, refusedUntil: expect.any(String) });
  const [heading, ...lines] = file!.split('\r\n').slice(0, -1);
  expect(heading).toBe('\ufeff行,取り込めない理由,タイトル,期限,品番');
  expect(lines).toHaveLength(ROWS / 2);
  expect(lines[0]).toBe('2,期限：日付として読めません。（いつか）,件名0,いつか,"=""000"""');
  expect(lines.at(-1)).toMatch(/^250,/);
});

test('put right they come in, and nothing else of that file does', async () => {
  const { importText } = await given();
  const { file } = await importText(csv);
  const { job } = await importText(file!.replaceAll(',いつか,', ',2026-04-02,'));
  expect(job).toMatchObject({ imported: ROWS / 2, errorCount: 0, findings: { newColumnList: [] } });
});

test('a file whose rows all come in has none', async () => {
  const { importText } = await given();
  const { job, file } = await importText('タイトル\n一つ\n');
  expect([job.refusedUntil, file]).toEqual([undefined, undefined]);
});
