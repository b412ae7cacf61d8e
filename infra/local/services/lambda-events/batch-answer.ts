/**
 * What a function's answer means for its batch, as AWS documents it for ReportBatchItemFailures:
 * - nothing, an object without a list, or an empty list: complete success. A misspelt key therefore loses the messages.
 * - a list with an entry that names no record of the batch (empty, null, wrong key, unknown id): complete failure.
 */
import type { InvokeResult } from '../../types.ts';

export type Outcome = { kind: 'success' } | { kind: 'failure' } | { kind: 'partial'; failed: Set<string> };

export function outcomeOf(result: InvokeResult, batchIds: ReadonlySet<string>, reportsFailures: boolean): Outcome {
  if (!result.ok) return { kind: 'failure' };
  if (!reportsFailures) return { kind: 'success' };
  const failures: unknown = result.payload?.batchItemFailures;
  if (!Array.isArray(failures) || failures.length === 0) return { kind: 'success' };
  const ids = failures.map((failure) => failure?.itemIdentifier);
  if (!ids.every((id) => typeof id === 'string' && batchIds.has(id))) return { kind: 'failure' };
  return { kind: 'partial', failed: new Set(ids) };
}
