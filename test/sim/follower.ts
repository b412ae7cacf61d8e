/** Somebody's screen: it looks, follows live changes, and asks what it missed. */

import { boardChangesSince } from '#functions/domain/board/changes-since.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { readBoard } from '#functions/domain/board-core/read-board.ts';
import type { BoardRows } from '#shared/board/rows/deltas.ts';
import { applyChange, rowsFrom } from '#shared/board/rows/deltas.ts';
import { fromWirePost } from '#shared/board/rows/wire-post.ts';
import { fromWireSubPost } from '#shared/board/rows/wire-sub-post.ts';
import type { Row } from '#shared/board/types.ts';
import { AppError } from '#shared/errors.ts';
import type { BoardWorld } from './board-world.ts';
import { canonical, SCOPE } from './board-world.ts';

export class Follower {
  protected readonly world: BoardWorld;
  private following: { rows: BoardRows; mark: string } | undefined;

  constructor(world: BoardWorld) {
    this.world = world;
    world.listeners.push((change) => this.hear(change));
  }

  /** A read shows everything that was acknowledged before it began, and nothing that never was. */
  async look(): Promise<void> {
    const { world } = this;
    const promised = new Map(world.acknowledged);
    const promisedComments = new Map(world.acknowledgedComments);
    let rows: Map<string, Row>;
    try {
      rows = await world.readers.invoke(async (ports) => {
        const read = await readBoard({ ports, scope: SCOPE }, world.boardId);
        // What the answer would hold: the instance goes on changing its own rows.
        return new Map(read.rows);
      });
    } catch {
      return;
    }
    this.check(rows, promised);
    for (const [postId, revision] of promisedComments) {
      const seen = rows.get(postId)?.commentRevision ?? 0;
      if (seen < revision)
        world.violate(`a read shows comments of ${postId} at ${seen}, ${revision} was acknowledged before it began`);
    }
  }

  private check(rows: Map<string, Row>, promised: Map<string, number>): void {
    const { world } = this;
    for (const [postId, revision] of promised) {
      const seen = rows.get(postId)?.revision ?? 0;
      if (seen < revision)
        world.violate(`a read shows revision ${seen} of ${postId}, ${revision} was acknowledged before it began`);
    }
    for (const row of rows.values()) {
      if (this.world.verified.has(row)) continue;
      this.world.verified.add(row);
      if (world.versions.get(`${row.id}@${row.revision}`) !== JSON.stringify(canonical(row)))
        world.violate(`a read shows a state of ${row.id}@${row.revision} that never was`);
    }
    const numbers = [...rows.values()].map((row) => row.projectSerialNumber);
    if (new Set(numbers).size < numbers.length) world.violate('a read shows a number twice');
  }

  private hear(change: BoardChange): void {
    if (!this.following) return;
    const { postList = [], subPostList = [], patchList = [], commentCountList = [] } = change.push ?? {};
    this.takeAll({ postList, subPostList });
    for (const patch of patchList)
      applyChange(this.following.rows, { kind: 'PATCH', by: change.actorAccountName, ...patch });
    for (const count of commentCountList)
      applyChange(this.following.rows, { kind: 'COMMENT', at: '', by: change.actorAccountName, ...count });
  }

  private takeAll({ postList, subPostList }: Pick<BoardChange, 'postList' | 'subPostList'>): void {
    for (const row of [...postList.map(fromWirePost), ...subPostList.map(fromWireSubPost)])
      applyChange(this.following!.rows, {
        kind: 'ROW',
        postId: row.id,
        revision: row.revision,
        at: row.updatedAt,
        by: row.updatedBy,
        row,
      });
  }

  /** Loads the board, or asks what changed since. */
  async catchUp(): Promise<Map<string, Row> | undefined> {
    const { world } = this;
    const scope = SCOPE;
    try {
      if (this.following) {
        const { mark } = this.following;
        const since = await world.readers.invoke((ports) => boardChangesSince({ ports, scope }, world.boardId, mark));
        if (!since.reload) {
          this.following.mark = since.mark;
          for (const change of since.changeList) this.takeAll(change);
          return this.following.rows.rows;
        }
      }
      const loaded = await world.readers.invoke(async (ports) => {
        const { rows, mark } = await readBoard({ ports, scope }, world.boardId);
        return { rows: rowsFrom([...rows.values()]), mark };
      });
      this.following = loaded;
      return loaded.rows.rows;
    } catch (error) {
      if (error instanceof AppError && error.code !== 'Conflict') throw error;
      return undefined;
    }
  }
}
