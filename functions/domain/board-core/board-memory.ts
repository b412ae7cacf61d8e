/** Decoded boards that a warm function keeps: a load then costs only the deltas since. */

import type { Table } from '#functions/clients/table/table.ts';
import type { Board } from '#functions/data/board/board.ts';
import type { TenantScope } from '#functions/data/table/scope.ts';
import type { BoardRows } from '#shared/board/rows/deltas.ts';
import type { ChangeLog } from './change-log.ts';
import type { EvaluatedViews } from './evaluated-views.ts';

/** What a board is made of. Nobody may change it: the next reader gets the same. */
export interface RememberedMeta {
  board: Board;
  /** Stamps of the changes that are in it, as far back as the next reader looks. */
  changes: ReadonlySet<string>;
}

export interface RememberedBoard {
  rows: BoardRows;
  /** Snapshot generation the rows contain; a RELOAD of a later one makes them worthless. */
  generation: number;
  /** Deltas stamped before this moment are in the rows. */
  readTo: number;
  /** Of the rows as they are. */
  views: EvaluatedViews;
  /** Which of its rows changed. */
  log: ChangeLog;
  /** Absent until it was read together with the changes. */
  meta?: RememberedMeta;
}

/** Measured: a decoded row of ten columns with its strings stays under this. */
const ROW_BYTES = 800;
const MAX_BYTES = 256 * 1024 * 1024;

export class BoardMemory {
  /** Insertion order is order of last use. */
  private readonly boards = new Map<string, RememberedBoard>();
  private readonly maxBytes: number;

  constructor(maxBytes = MAX_BYTES) {
    this.maxBytes = maxBytes;
  }

  get(scope: TenantScope, boardId: string): RememberedBoard | undefined {
    return this.boards.get(`${scope.workspaceId}/${boardId}`);
  }

  keep(scope: TenantScope, boardId: string, board: RememberedBoard): void {
    this.forget(scope, boardId);
    this.boards.set(`${scope.workspaceId}/${boardId}`, board);
    const bytes = (): number =>
      [...this.boards.values()].reduce((sum, kept) => sum + kept.rows.rows.size * ROW_BYTES, 0);
    for (const oldest of this.boards.keys()) {
      if (bytes() <= this.maxBytes) break;
      this.boards.delete(oldest);
    }
  }

  forget(scope: TenantScope, boardId: string): void {
    this.boards.delete(`${scope.workspaceId}/${boardId}`);
  }
}

/** One memory per function instance, which is to say per table client. */
const memories = new WeakMap<Table, BoardMemory>();

export function memoryOf(table: Table): BoardMemory {
  const memory = memories.get(table) ?? new BoardMemory();
  memories.set(table, memory);
  return memory;
}
