/** The boards that links lead to, read for one reader as they are needed. */

import type { Board } from '#functions/data/board/board.ts';
import type { ReadContext } from '#functions/domain/board-core/context.ts';
import type { BoardRead } from '#functions/domain/board-core/read-board.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import { mapLimited } from '#functions/domain/map-limited.ts';
import { LINK_BOARDS_MAX } from '#shared/board/limits.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { LinkEnd, Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { LinkScope, ReachedProject } from './reached-projects.ts';
import { reachOf } from './reached-projects.ts';

export type LinkReadContext = ReadContext & { scope: LinkScope };

export interface FarBoard {
  board: Board;
  rows: ReadonlyMap<string, Row>;
  /** The key of its project that people see now. */
  currentKey: string;
}

export interface FoundPost {
  row: Row;
  far: FarBoard;
}

/** Boards read at once. */
const AT_ONCE = 8;

export class FarBoards {
  private readonly context: LinkReadContext;
  private readonly own: BoardRead;
  private readonly found: Map<string, FarBoard>;
  private readonly asked: Set<string>;
  /** By the projects that were asked for; undefined: out of reach. */
  private readonly reach = new Map<string, ReachedProject | undefined>();
  /** There were more boards than one answer reads. */
  isCut = false;

  constructor(context: LinkReadContext, own: BoardRead) {
    this.context = context;
    this.own = own;
    this.found = new Map([[own.board.id, { board: own.board, rows: own.rows, currentKey: own.board.projectKey }]]);
    this.asked = new Set([own.board.id]);
  }

  get boards(): ReadonlyMap<string, FarBoard> {
    return this.found;
  }

  find(id: string): FoundPost | undefined {
    for (const far of this.found.values()) {
      const row = far.rows.get(id);
      if (row && !isSubPost(row)) return { row, far };
    }
    return undefined;
  }

  /** Answers the boards that are new; those out of the reader's reach, and those that are gone, are not there. */
  async read(ends: readonly LinkEnd[]): Promise<FarBoard[]> {
    const { board, rows } = this.own;
    const unknown = [board.projectKey, ...ends.map((end) => end.projectKey)].filter(
      (projectKey) => !this.reach.has(projectKey),
    );
    const reached =
      unknown.length > 0
        ? await reachOf(this.context.ports.table, this.context.scope, unknown)
        : new Map<string, ReachedProject>();
    for (const projectKey of unknown) this.reach.set(projectKey, reached.get(projectKey));
    this.found.set(board.id, {
      board,
      rows,
      currentKey: this.reach.get(board.projectKey)?.currentKey ?? board.projectKey,
    });
    const next = new Map(
      ends.flatMap((end) =>
        this.asked.has(end.projectBoardId) || !this.reach.get(end.projectKey)
          ? []
          : [[end.projectBoardId, end] as const],
      ),
    );
    const wanted = [...next.values()].slice(0, LINK_BOARDS_MAX - this.asked.size);
    if (wanted.length < next.size) this.isCut = true;
    for (const { projectBoardId } of wanted) this.asked.add(projectBoardId);
    const read = (
      await mapLimited(AT_ONCE, wanted, (end) => readFar(this.context, end, this.reach.get(end.projectKey)!.currentKey))
    ).filter((far) => far !== undefined);
    for (const far of read) this.found.set(far.board.id, far);
    return read;
  }
}

/** Undefined for what is gone meanwhile. */
export async function readFar(
  context: LinkReadContext,
  { projectBoardId, projectKey }: Pick<LinkEnd, 'projectBoardId' | 'projectKey'>,
  currentKey: string,
): Promise<FarBoard | undefined> {
  const scope = { workspaceId: context.scope.workspaceId, projectKey };
  try {
    return { ...(await readBoard({ ports: context.ports, scope }, projectBoardId)), currentKey };
  } catch (error) {
    if (error instanceof AppError && error.code === 'EntityNotFound') return undefined;
    throw error;
  }
}
