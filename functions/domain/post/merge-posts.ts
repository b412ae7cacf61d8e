/**
 * Posts that say the same: one stays, the other is archived and leads there. Nothing of it is copied, so nothing has to be found again
 * when the merge is taken back: the one that stays names the numbers of those that it stays for, and who asked for them hears of it.
 */

import { isoNow } from '#functions/clients/iso-time.ts';
import type { Ports } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import { type Board, getBoard, isBoardActive, requireBoard } from '#functions/data/board/board.ts';
import { putDelta } from '#functions/data/board/delta.ts';
import { getRows, updateRow } from '#functions/data/board/row.ts';
import { putHistory } from '#functions/data/post/history.ts';
import { listPlacesBySerial } from '#functions/data/post/serial-number.ts';
import { commit } from '#functions/domain/board-core/commit.ts';
import type { WriteContext } from '#functions/domain/board-core/context.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { presentPosts } from '#functions/domain/board-core/present-change.ts';
import { publisherOf } from '#functions/domain/board-core/publish-change.ts';
import { type RoomContext, takeRoomInGroups } from '#functions/domain/board-core/strict-limits.ts';
import { isActiveOn, isArchivedItself } from '#shared/board/rows/archived.ts';
import { type PatchDelta, patchRow, type RowPatch } from '#shared/board/rows/deltas.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { PostHistoryActionType as Action } from '#shared/enums/enums.ts';
import { AppError } from '#shared/errors.ts';
import { MERGED_POSTS_MAX } from '#shared/rules/post/merged-posts.ts';
import type { NewHistoryEntry } from '../board-core/change-posts.ts';
import { historyIds } from './deletion/delete-posts.ts';

/** Those that stay may stand on other boards; whoever comes back has to have room. */
type MergeContext = WriteContext & RoomContext & { ports: Pick<Ports, 'push'> };

interface Merging {
  boardId: string;
  /** The post that goes. */
  postId: string;
  mutationId?: string | null;
}

export interface MergePost extends Merging {
  targetProjectSerialNumber: number;
}

interface Placed {
  board: Board;
  row: Row;
}

const REFUSED = {
  itself: '同じ投稿には統合できません。',
  subPost: 'サブ投稿は統合できません。先に、投稿に変更してください。',
  archived: 'アーカイブした投稿は統合できません。先に、アーカイブから戻してください。',
  archivedTarget: 'アーカイブした投稿には統合できません。',
  full: `1つの投稿に統合できる投稿は${MERGED_POSTS_MAX}件までです。`,
  deep: '統合が重なりすぎています。先に、統合先の投稿の統合を取り消してください。',
  notMerged: 'この投稿は、統合されていません。',
} as const;

const refused = (reason: keyof typeof REFUSED): AppError => new AppError('BadRequest', REFUSED[reason]);

async function placedBySerial({ ports, scope }: WriteContext, serial: number): Promise<Placed | undefined> {
  const [place] = await listPlacesBySerial(ports.table, scope, [serial]);
  if (!place) return undefined;
  const [board, [row]] = await Promise.all([
    getBoard(ports.table, scope, place.boardId),
    getRows(ports.table, scope, place.boardId, [place.postId]),
  ]);
  return isBoardActive(board) && row ? { board, row } : undefined;
}

async function placedOn({ ports, scope }: WriteContext, { boardId, postId }: Merging): Promise<Placed> {
  const [board, [row]] = await Promise.all([
    requireBoard(ports.table, scope, boardId),
    getRows(ports.table, scope, boardId, [postId]),
  ]);
  if (!row) throw new AppError('EntityNotFound');
  return { board, row };
}

function requireMergeable({ board, row }: Placed, into: Placed): void {
  if (row.id === into.row.id) throw refused('itself');
  if (isSubPost(row) || isSubPost(into.row)) throw refused('subPost');
  if (!isActiveOn(board)(row)) throw refused('archived');
  if (!isActiveOn(into.board)(into.row)) throw refused('archivedTarget');
  if ((into.row.mergedFrom?.length ?? 0) + 1 + (row.mergedFrom?.length ?? 0) > MERGED_POSTS_MAX) throw refused('full');
}

interface Step extends Placed {
  patch: RowPatch;
  history: NewHistoryEntry;
}

const nameOf = ({ projectSerialNumber, title }: Row): string => `#${projectSerialNumber} ${title}`;

/** Of the one that stays: the specification has no action for it, so it is told as a value of no column. */
const duplicate = (texts: Pick<NewHistoryEntry, 'beforeText' | 'afterText'>): NewHistoryEntry => ({
  actionType: Action.REGISTER_COLUMN_DATA,
  ...texts,
});

/** Both rows in one transaction, each under its revision. Answers the board of the post that goes. */
function together(
  context: MergeContext,
  { mutationId, ...ask }: Merging,
  body: unknown,
  decide: (at: string) => Promise<Step[]>,
): Promise<BoardChange> {
  const { ports, scope } = context;
  const by = scope.accountName;
  const idOf = historyIds(ports);
  const toldOf = (steps: (Placed & { delta?: PatchDelta })[], mark: string, boardId = ask.boardId): BoardChange => {
    const onIt = steps.filter(({ board }) => board.id === boardId);
    const deltas = onIt.flatMap(({ delta }) => delta ?? []);
    return presentPosts(
      { scope, boardId, actorAccountName: by, ...(mutationId != null && { mutationId }) },
      mark,
      onIt.map(({ row }) => row),
      onIt[0]?.board.columns ?? [],
      new Map(),
      deltas.length > 0 ? deltas : undefined,
    );
  };
  return commit<BoardChange>(context, {
    ...(mutationId != null && { mutationId }),
    body,
    async prepare() {
      const at = isoNow(ports);
      const steps = await decide(at);
      const stamp = ports.clock.now();
      const done = steps.map(({ board, row, patch, history }) => {
        const delta: PatchDelta = { kind: 'PATCH', postId: row.id, revision: row.revision + 1, at, by, patch };
        const id = ports.ids.ulid(stamp);
        const ops: TransactOp[] = [
          putHistory(scope, row.id, {
            ...history,
            id: idOf(row.id),
            actionUserAccountName: by,
            actionDate: at,
            revision: delta.revision,
          }),
          putDelta(scope, board.id, { id, delta, ...(mutationId != null && { mutationId }) }),
          updateRow(scope, board.id, row, patch, at, by),
        ];
        return { board, before: row, row: patchRow(row, delta), delta, id, ops };
      });
      const mark = done.at(-1)!.id;
      const elsewhere = new Set(done.map(({ board }) => board.id).filter((id) => id !== ask.boardId));
      // Whoever stays is where it was.
      const [own] = done;
      const room = await takeRoomInGroups(context, own!.board, [{ before: own!.before, after: own!.row }]);
      return {
        ops: [...done.flatMap(({ ops }) => ops), ...room],
        reference: { mark, boardId: ask.boardId, postIdList: done.map(({ row }) => row.id) },
        result: toldOf(done, mark),
        publishElsewhere: publisherOf(
          ports.push,
          [...elsewhere].map((boardId) => toldOf(done, mark, boardId)),
        ),
      };
    },
    async recall({ mark }) {
      const own = await placedOn(context, ask);
      return toldOf([own], mark);
    },
  });
}

export const mergePost = (context: MergeContext, call: MergePost): Promise<BoardChange> => {
  const { mutationId: _id, ...body } = call;
  return together(context, call, { mergePost: body }, async (at) => {
    const [own, into] = await Promise.all([
      placedOn(context, call),
      placedBySerial(context, call.targetProjectSerialNumber),
    ]);
    if (!into) throw new AppError('EntityNotFound');
    requireMergeable(own, into);
    return [
      {
        ...own,
        patch: { archivedAt: at, mergedInto: into.row.projectSerialNumber },
        history: { actionType: Action.ARCHIVE_POST, postTitle: own.row.title, afterText: nameOf(into.row) },
      },
      {
        ...into,
        patch: {
          mergedFrom: [...(into.row.mergedFrom ?? []), own.row.projectSerialNumber, ...(own.row.mergedFrom ?? [])],
        },
        history: duplicate({ afterText: nameOf(own.row) }),
      },
    ];
  });
};

/** As far as one transaction takes. */
const CHAIN_MAX = 30;

/** Those that it was merged into by way of the one it leads to lose it, too. */
async function stayingFor(context: WriteContext, row: Row): Promise<Placed[]> {
  const found: Placed[] = [];
  for (let serial = row.mergedInto; serial !== undefined; ) {
    if (found.length === CHAIN_MAX) throw refused('deep');
    const one = await placedBySerial(context, serial);
    if (!one) break;
    found.push(one);
    serial = one.row.mergedInto;
  }
  return found;
}

export const unmergePost = (context: MergeContext, call: Merging): Promise<BoardChange> => {
  const { mutationId: _id, ...body } = call;
  return together(context, call, { unmergePost: body }, async () => {
    const own = await placedOn(context, call);
    if (own.row.mergedInto === undefined) throw refused('notMerged');
    const gone = new Set([own.row.projectSerialNumber, ...(own.row.mergedFrom ?? [])]);
    const staying = await stayingFor(context, own.row);
    return [
      {
        ...own,
        patch: { mergedInto: null, ...(isArchivedItself(own.row) && { archivedAt: null }) },
        history: {
          actionType: Action.UNARCHIVE_POST,
          postTitle: own.row.title,
          beforeText: staying[0] ? nameOf(staying[0].row) : `#${own.row.mergedInto}`,
        },
      },
      ...staying.map((one) => ({
        ...one,
        patch: { mergedFrom: (one.row.mergedFrom ?? []).filter((serial) => !gone.has(serial)) },
        history: duplicate({ beforeText: nameOf(own.row) }),
      })),
    ];
  });
};
