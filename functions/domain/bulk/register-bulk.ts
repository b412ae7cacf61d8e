/** Registering changes of many posts (work §2.5); what their starter does about them afterwards: `own-jobs.ts`. */

import type { Ports } from '#functions/clients/ports.ts';
import { requireBoard } from '#functions/data/board/board.ts';
import type { StoredBulkJob } from '#functions/data/board/bulk-job.ts';
import { putBulkJob, putBulkPages } from '#functions/data/board/bulk-job.ts';
import { evaluated } from '#functions/domain/board/board-page.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { requireView } from '#functions/domain/board-core/require-view.ts';
import { withLinks } from '#functions/domain/link/read-links.ts';
import { arranged } from '#shared/board/arrangement/arrangement.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import type { BulkAction, BulkSelection } from '#shared/contract/bulk.ts';
import { AppError } from '#shared/errors.ts';
import { BulkJobStatus as Status } from '#shared/rules/post/bulk.ts';
import { bulkTurn, type Context, type JobPorts, requireJob, sendBulk } from './own-jobs.ts';
import { requireDoable } from './require-doable.ts';

export interface RegisterBulk {
  boardId: string;
  action: BulkAction;
  selection: BulkSelection;
  mutationId?: string | null | undefined;
}

/** Each once, in their order. With its post a sub-post leaves anyway. */
function namedPosts({ kind }: BulkAction, postIdList: readonly string[]): string[] {
  const named = new Set(postIdList);
  const ids = [...named];
  return kind === 'delete' ? ids.filter((id) => !named.has(parentIdOf(id) ?? '')) : ids;
}

/** All that pass the conditions now, for this reader: those that come later are not meant. */
async function matchingPosts(
  context: Context<JobPorts & Pick<Ports, 'snapshots'>>,
  boardId: string,
  { boardViewId, arrangement }: Extract<BulkSelection, { kind: 'matching' }>,
): Promise<string[]> {
  const plain = await readBoard(context, boardId);
  const view = arranged(requireView(plain.board, boardViewId), arrangement);
  const read = await withLinks(context, plain, view);
  const { groups } = evaluated(context, read, view);
  return [...new Set(groups.flatMap(({ rows }) => rows.map(({ id }) => id)))];
}

export const selectedPosts = (
  context: Context<JobPorts & Pick<Ports, 'snapshots'>>,
  { boardId, action, selection }: Pick<RegisterBulk, 'boardId' | 'action' | 'selection'>,
): string[] | Promise<string[]> =>
  selection.kind === 'named' ? namedPosts(action, selection.postIdList) : matchingPosts(context, boardId, selection);

/** Stores the job with the posts that it is about, and queues it; a message that is lost is queued again by the sweep. */
export async function registerBulk(
  context: Context<JobPorts & Pick<Ports, 'snapshots'>>,
  { mutationId, ...body }: RegisterBulk,
): Promise<StoredBulkJob> {
  const { ports, scope } = context;
  const { boardId, action } = body;
  const job = await commit<StoredBulkJob>(context, {
    mutationId,
    body: { registerBulk: body },
    async prepare() {
      await requireDoable(context, await requireBoard(ports.table, scope, boardId), action);
      const ids = await selectedPosts(context, body);
      if (ids.length === 0) throw new AppError('BadRequest', '条件に合う投稿がありません。');
      const { projectKey, userId, accountName } = scope;
      const now = ports.clock.now();
      const registered: StoredBulkJob = {
        id: ports.ids.ulid(now),
        boardId,
        projectKey,
        userId,
        accountName,
        action,
        status: Status.IN_PROGRESS,
        createdAt: new Date(now).toISOString(),
        end: ids.length,
        next: 0,
        total: ids.length,
        done: 0,
        changed: 0,
        skipped: 0,
      };
      const turn = await bulkTurn(context, registered);
      await putBulkPages(ports.table, scope, registered, ids);
      return {
        ops: [putBulkJob(scope, registered), turn],
        reference: { mark: registered.id, boardId, postIdList: [] },
        result: registered,
      };
    },
    recall: ({ mark }) => requireJob(context, { boardId, bulkJobId: mark }),
  });
  await sendBulk(context, job);
  return job;
}
