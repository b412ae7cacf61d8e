/** What the models of a workspace's reports may read and write in a month: the operator's limit on what they cost (decision 327). */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import { readModelTokens } from '#functions/data/workspace/credit-usage.ts';
import { monthOf } from '#functions/domain/plan/credit-limits.ts';
import { type ReportWriter, unworded } from './report/writer.ts';

export const BUDGET_SPENT = '文章を整えるモデルに今月使える量を使い切ったため、集計した文をそのまま載せています。';

/** Looked at before each call: the one that crosses the limit is the last. `most`: undefined where there is none. */
export const withinBudget = (
  { ports, scope }: { ports: Pick<CorePorts, 'table' | 'clock'>; scope: TenantScope },
  writer: ReportWriter,
  most: number | undefined,
): ReportWriter =>
  most === undefined
    ? writer
    : {
        async write(draft, ...how) {
          const used = await readModelTokens(ports.table, scope, monthOf(ports.clock.now()));
          return used < most ? writer.write(draft, ...how) : unworded(draft, BUDGET_SPENT);
        },
      };
