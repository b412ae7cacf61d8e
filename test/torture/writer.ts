/** One of the people of a history: writes and looks as chance has it, and tries again under the same id as the front end does. */

import type { ErrorCode } from '#shared/errors.ts';
import { ERRORS } from '#shared/errors.ts';
import { tryChange } from '#test/support/board/board.ts';
import type { Actor } from '#test/support/people/actor.ts';
import type { Fields, Read, Write } from './history.ts';
import type { Look, StormBoard } from './look.ts';
import { Follower, lookAtNextPart, lookAtPage, readRows, shownRow } from './look.ts';
import type { Line } from './trouble.ts';

const TRIES = 6;
/** Chance that somebody who gets no answer leaves instead of trying again. */
const LEAVING = 0.2;
/** Writers meet at the newest posts of a board. */
const BUSY_POSTS = 4;

/** As the front end takes it: a refusal is final, a server in trouble is worth another try. */
const isFinal = (code: string): boolean =>
  code in ERRORS && ERRORS[code as ErrorCode][0] < 500 && code !== 'TooManyRequests';

interface Edit {
  mutation: string;
  input: Record<string, unknown>;
  /** None: a new post. */
  postId?: string;
  set: Fields;
}

export class Writer {
  readonly writes: Write[] = [];
  readonly reads: Read[] = [];
  /** Looks that nothing came of. */
  unread = 0;
  readonly line: Line;
  readonly #actor: Actor;
  readonly #boards: readonly StormBoard[];
  readonly #random: () => number;
  readonly #followers: Follower[];
  /** Numbers and titles are every writer's own, so that each write can be told from all others. */
  #counter: number;

  constructor(actor: Actor, person: number, boards: readonly StormBoard[], line: Line, random: () => number) {
    this.#actor = actor;
    this.#counter = person * 100_000;
    this.#boards = boards;
    this.line = line;
    this.#random = random;
    this.#followers = boards.map((board) => new Follower(board));
  }

  #pick<T>(list: readonly T[]): T {
    return list[Math.floor(this.#random() * list.length)]!;
  }

  async act(): Promise<void> {
    const at = Math.floor(this.#random() * this.#boards.length);
    const board = this.#boards[at]!;
    const dice = this.#random();
    if (dice < 0.08) await this.register(board);
    else if (dice < 0.65) await this.#write(board, this.#anyEdit(board));
    else if (dice < 0.76) await this.#lookAtPage(board);
    else if (dice < 0.8) await this.#lookAtNextPart(board);
    else if (dice < 0.85) await this.#lookAtRows(board);
    else await this.#catchUp(this.#followers[at]!);
  }

  /** At every board, in every way and to the end: for when the storm is over. */
  async lookAtAll(): Promise<void> {
    for (const follower of this.#followers) {
      await this.#lookAtPage(follower.board, true);
      await this.#lookAtRows(follower.board);
      await this.#catchUp(follower);
    }
  }

  async register(board: StormBoard): Promise<void> {
    const { title, number, option, cells } = this.#anyFields(board);
    await this.#write(board, {
      mutation: 'registerPost',
      input: { title, columnDataList: [cells.number, cells.option] },
      set: { title, number, option },
    });
  }

  #anyFields({ columns }: StormBoard) {
    this.#counter += 1;
    const number = this.#counter;
    const option = this.#pick(columns['状態']!.valueOptionList).id;
    const cells = {
      number: { projectBoardColumnId: columns['見積']!.id, numericData: number },
      option: { projectBoardColumnId: columns['状態']!.id, valueOptionId: option },
    };
    return { title: `問い合わせ ${this.#actor.accountName} ${number}`, number, option, cells };
  }

  #anyEdit(board: StormBoard): Edit & { postId: string } {
    const { title, number, option, cells } = this.#anyFields(board);
    const postId = this.#pick(this.#random() < 0.5 ? board.postIds.slice(-BUSY_POSTS) : board.postIds);
    const dice = this.#random();
    if (dice < 0.38)
      return { mutation: 'updateColumnData', input: { postId, columnData: cells.number }, postId, set: { number } };
    if (dice < 0.66)
      return { mutation: 'updateColumnData', input: { postId, columnData: cells.option }, postId, set: { option } };
    if (dice < 0.83) return { mutation: 'updatePostTitle', input: { postId, title }, postId, set: { title } };
    const isArchived = dice < 0.92;
    return {
      mutation: isArchived ? 'archivePostList' : 'unarchivePostList',
      input: { postIdList: [postId] },
      postId,
      set: { isArchived },
    };
  }

  async #write(
    { workspaceId, projectKey, boardId, postIds }: StormBoard,
    { mutation, input, postId, set }: Edit,
  ): Promise<void> {
    const mutationId = `${this.#actor.accountName}-${this.#counter}`;
    const write: Write = {
      mutationId,
      by: this.#actor.accountName,
      boardId,
      postId,
      isNew: postId === undefined,
      set,
      startedAt: performance.now(),
      outcome: 'unknown',
      endedAt: Number.POSITIVE_INFINITY,
    };
    this.writes.push(write);
    for (let tries = 0; tries < TRIES; tries += 1) {
      const answer = await this.line.carry(() =>
        tryChange(this.#actor, mutation, { workspaceId, projectKey, boardId, ...input, mutationId }),
      );
      const post = answer?.data?.[mutation]?.postList[0];
      if (post) {
        Object.assign(write, {
          outcome: 'ok',
          endedAt: performance.now(),
          postId: post.id,
          revision: post.revision,
        } satisfies Partial<Write>);
        if (write.isNew) postIds.push(post.id);
        return;
      }
      const code = answer?.errors?.[0]?.errorType;
      if (code !== undefined && isFinal(code)) {
        write.refusal = code;
        // An earlier try, of which nothing was heard, may still have been carried out.
        if (tries === 0) write.outcome = 'refused';
        return;
      }
      if (!answer && this.#random() < LEAVING) return;
    }
  }

  #lookAtPage(board: StormBoard, isScrolled = false): Promise<void> {
    return this.#look('page', board, false, () => lookAtPage(this.#ask, this.#actor, board, isScrolled));
  }

  #lookAtNextPart(board: StormBoard): Promise<void> {
    return this.#look('page', board, false, () => lookAtNextPart(this.#ask, this.#actor, board));
  }

  #lookAtRows(board: StormBoard): Promise<void> {
    return this.#look('rows', board, true, async () => {
      const rows = await readRows(this.#ask, this.#actor, board);
      return rows && { shown: rows.map((row) => shownRow(board, row)), isWhole: true };
    });
  }

  #catchUp(follower: Follower): Promise<void> {
    return this.#look('changes', follower.board, true, () => follower.look(this.#ask, this.#actor));
  }

  async #look(
    what: Read['what'],
    { boardId }: StormBoard,
    hasArchive: boolean,
    look: () => Promise<Look | undefined>,
  ): Promise<void> {
    const startedAt = performance.now();
    const answer = await look();
    if (!answer) this.unread += 1;
    else
      this.reads.push({
        by: this.#actor.accountName,
        what,
        boardId,
        startedAt,
        endedAt: performance.now(),
        hasArchive,
        ...answer,
      });
  }

  readonly #ask = <T>(actor: Actor, query: string, variables: Record<string, unknown>) =>
    this.line.carry(() => actor.graphql<T>(query, variables));
}
