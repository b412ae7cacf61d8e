import { expect, test } from 'vitest';
import { countTokens } from '#functions/data/workspace/credit-usage.ts';
import type { Report } from '#shared/contract/secretary.ts';
import { ReportTone } from '#shared/rules/secretary/report-words.ts';
import { bareReport } from '#test/support/secretary/bare-report.ts';
import { plainPorts } from '#test/support/sim/plain-ports.ts';
import type { ReportWriter } from './report/writer.ts';
import { BUDGET_SPENT, withinBudget } from './token-budget.ts';

const draft: Report = { ...bareReport, writer: 'extractive', unknowns: ['状態が入っていません。'] };
const model: ReportWriter = { write: async (report) => ({ ...report, writer: 'a model' }) };
const scope = { workspaceId: 'w1' };

async function given(...uses: [workspaceId: string, month: string, inputTokens: number, outputTokens: number][]) {
  const ports = plainPorts(Date.parse('2026-09-30T14:59:00Z'));
  for (const [at, [workspaceId, month, inputTokens, outputTokens]] of uses.entries())
    await ports.server.update(
      countTokens({ workspaceId }, month, { modelId: `model ${at}`, inputTokens, outputTokens }),
    );
  const write = (most?: number) => withinBudget({ ports, scope }, model, most).write(draft, ReportTone.POLITE);
  return { ports, write };
}

test('below its tokens of the month a workspace has its model; from them on it has what was computed, and is told', async () => {
  const { ports, write } = await given(['w1', '2026-09', 600, 200], ['w1', '2026-09', 100, 99]);
  expect(await write(1_000)).toMatchObject({ writer: 'a model', unknowns: draft.unknowns });
  expect(await write(999)).toEqual({ ...draft, unknowns: [...draft.unknowns, BUDGET_SPENT] });
  expect((await write()).writer).toBe('a model');
  // The month ends at midnight in Tokyo.
  ports.advance(60_000);
  expect((await write(999)).writer).toBe('a model');
});

test('what others and other months have spent is none of it', async () => {
  const { write } = await given(['w2', '2026-09', 5_000, 0], ['w1', '2026-08', 5_000, 0]);
  expect((await write(1)).writer).toBe('a model');
});
