/**
 * One call, one transaction, one effect. Each attempt reads afresh and carries a new stamp; the table's adapter ends an
 * attempt after 2 s, so nothing commits more than 10 s after its stamp (data/table/attempts.ts).
 */

import type { TransactOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import type { IdempotencyKey, Reference } from '#functions/data/table/idempotency.ts';
import { bodyHashOf, getIdempotencyRecord, putIdempotencyRecord } from '#functions/data/table/idempotency.ts';
import { AppError } from '#shared/errors.ts';
import { CALL_BYTES, jsonBytes, TOO_LARGE } from '#shared/rules/size-limits.ts';
import type { WriteContext } from './context.ts';
import type { PublishElsewhere } from './publish-change.ts';

/** Of ten who change the same thing at once, each round lets one through at least. */
const MAX_ATTEMPTS = 12;
const PAUSE_MS = 20;
const PAUSE_MAX_MS = 400;

export interface Prepared<R> {
  /**
   * The first operation's condition fails only when this very call has committed before (its answer was lost). None:
   * there is nothing to change, which a keyed call still remembers, lest its repeat finds something later.
   */
  ops: TransactOp[];
  /** Conditions that no further attempt makes hold: what their failing means. */
  refusals?: readonly { op: TransactOp; refusal: AppError }[];
  reference: Reference;
  result: R;
  /** Of what the call changes on other boards; its own board's watchers get its answer. */
  publishElsewhere?: PublishElsewhere | undefined;
}

export interface Call<R> {
  /** The caller's own id of the call, if it may come twice. */
  mutationId?: string | null;
  /** What the call asks for: the same id with another body is refused. */
  body: unknown;
  /** Reads what the change depends on, then stamps and builds it, for one attempt. */
  prepare(): Promise<Prepared<R>>;
  /** The answer to a call that was carried out before. */
  recall(reference: Reference): Promise<R>;
}

export async function commit<R>({ ports, scope }: WriteContext, call: Call<R>): Promise<R> {
  const key: IdempotencyKey | undefined = call.mutationId
    ? { workspaceId: scope.workspaceId, userId: scope.userId, mutationId: call.mutationId }
    : undefined;
  const bodyHash = key && bodyHashOf(call.body);

  const answerAgain = async (): Promise<R | undefined> => {
    const record = key && (await getIdempotencyRecord(ports.table, key));
    if (!record) return undefined;
    if (record.bodyHash !== bodyHash) throw new AppError('IdempotencyKeyReused');
    return call.recall(record.reference);
  };

  /** What stands in the way of a repeat may be what the call itself did before. */
  const answerOr = async (error: unknown): Promise<R> => {
    const answer = error instanceof AppError ? await answerAgain() : undefined;
    if (answer === undefined) throw error;
    return answer;
  };

  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    if (attempt > 0) await ports.clock.sleep(ports.ids.random() * Math.min(PAUSE_MAX_MS, PAUSE_MS * 2 ** attempt));
    let prepared: Prepared<R>;
    try {
      prepared = await call.prepare();
    } catch (error) {
      return answerOr(error);
    }
    const { ops, refusals, reference, result, publishElsewhere } = prepared;
    const record = key && bodyHash ? [putIdempotencyRecord(key, { bodyHash, reference }, ports.clock.now())] : [];
    const [guard, ...others] = ops;
    const all = guard ? [guard, ...record, ...others] : record;
    if (all.length === 0) return result;
    if (jsonBytes(all) > CALL_BYTES) throw new AppError('PayloadTooLarge', TOO_LARGE.call);
    try {
      await ports.table.transact(all);
      await publishElsewhere?.();
      return result;
    } catch (error) {
      if (error instanceof ConditionFailed) {
        const failed = all[error.index];
        // An earlier attempt's record names the change under the stamp that committed.
        const answer = failed === guard || failed === record[0] ? await answerAgain() : undefined;
        if (answer !== undefined) return answer;
        if (failed === guard) return call.recall(reference);
        const refused = refusals?.find(({ op }) => op === failed);
        if (refused) throw refused.refusal;
      } else if (!(error instanceof TransactionConflict)) throw error;
    }
  }
  ports.log.metric('WriteContention', 1);
  throw new AppError('Conflict');
}
