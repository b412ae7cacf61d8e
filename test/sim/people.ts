/** People who work on the simulated board: they write, and try again when no answer comes. */

import { getContents } from '#functions/data/post/post.ts';
import { reserveSerialNumbers } from '#functions/data/post/serial-number.ts';
import { bulkPostId, bulkRegisterPosts, publishBulk } from '#functions/domain/board/bulk-register.ts';
import { updateView } from '#functions/domain/board/views/update-view.ts';
import type { BoardChange } from '#functions/domain/board-core/present-change.ts';
import { registerComment } from '#functions/domain/post/comments/register-comment.ts';
import { updateContents } from '#functions/domain/post/contents/update-contents.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { placePosts } from '#functions/domain/post/place-posts.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import type { PostCells } from '#functions/domain/post/update-cells.ts';
import { updateCells } from '#functions/domain/post/update-cells.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import { numberKey } from '#shared/board/rows/post-order.ts';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import { AppError } from '#shared/errors.ts';
import type { SimPorts } from '#test/support/sim/sim-functions.ts';
import type { BoardWorld } from './board-world.ts';
import { PEOPLE, SCOPE, scopeOf } from './board-world.ts';
import { Follower } from './follower.ts';

const TRIES = 6;

/** A write whose effect can be told from every other's. */
export interface Claim {
  what: string;
  mutationId?: string;
  /** Undefined: the caller never heard. */
  change?: BoardChange;
  /** The operation always changes something when it is carried out. */
  hasEffect: boolean;
}

export class Person extends Follower {
  readonly claims: Claim[] = [];
  private readonly accountName: string;
  private counter = 0;

  constructor(world: BoardWorld, accountName: string) {
    super(world);
    this.accountName = accountName;
  }

  private get context() {
    return (ports: SimPorts) => ({ ports, scope: scopeOf(this.accountName) });
  }

  private unique(): number {
    this.counter += 1;
    return this.counter * 10 + PEOPLE.indexOf(this.accountName);
  }

  /** Calls as the front end does: under one key until an answer comes, or once without a key. */
  private async write(
    what: string,
    hasEffect: boolean,
    call: (ports: SimPorts, mutationId?: string) => Promise<BoardChange>,
  ): Promise<BoardChange | undefined> {
    const { world } = this;
    const mutationId = world.sim.chance(0.8) ? `m-${this.accountName}-${this.unique()}` : undefined;
    const claim: Claim = { what, hasEffect, ...(mutationId ? { mutationId } : {}) };
    this.claims.push(claim);
    for (let attempt = 0; attempt < (mutationId ? TRIES : 1); attempt += 1) {
      try {
        claim.change = await world.writers.invoke((ports) => call(ports, mutationId));
        world.acknowledge(claim.change);
        world.publish(claim.change);
        // An answer may be lost on its last leg, too: the same call comes again, and means nothing new.
        if (mutationId && world.sim.chance(0.1)) {
          const again = await world.writers.invoke((ports) => call(ports, mutationId)).catch(() => undefined);
          if (again && again.mark !== claim.change.mark) world.violate(`${what} answered a repeat with another mark`);
        }
        return claim.change;
      } catch (error) {
        if (error instanceof AppError && error.code !== 'Conflict') throw error;
        await world.sim.sleep(world.sim.between(50, 3_000));
      }
    }
    return undefined;
  }

  /** A call that others' changes may have made impossible, or that was so from the beginning. */
  private async writeIfAllowed(...asked: Parameters<Person['write']>): Promise<void> {
    try {
      await this.write(...asked);
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'BadRequest') throw error;
    }
  }

  private knownPost(): string | undefined {
    const known = [...this.world.acknowledged.keys()];
    return known.length > 0 ? this.world.sim.pick(known) : undefined;
  }

  /** One that is no sub-post. */
  private knownWhole(): string | undefined {
    const known = [...this.world.acknowledged.keys()].filter((id) => !isSubPost({ id }));
    return known.length > 0 ? this.world.sim.pick(known) : undefined;
  }

  async act(): Promise<void> {
    const { world } = this;
    const { sim, boardId } = world;
    const postId = this.knownPost();
    const dice = sim.random();
    if (!postId || dice < 0.12) await this.register();
    else if (dice < 0.34) await this.editCell(postId);
    else if (dice < 0.42) await this.link();
    else if (dice < 0.46) await this.registerSubPost();
    else if (dice < 0.5) await this.place(postId);
    else if (dice < 0.58)
      await this.write('title', true, (ports, mutationId) =>
        updateTitle(this.context(ports), { boardId, postId, title: `題${this.titleFor(mutationId)}`, mutationId }),
      );
    else if (dice < 0.62) await this.editContents(postId);
    else if (dice < 0.68) await this.comment(postId);
    else if (dice < 0.74) await this.archive(postId);
    else if (dice < 0.76)
      await this.write('view', true, (ports, mutationId) =>
        updateView(this.context(ports), { boardId, boardViewId: world.viewId, groupColumnId: null, mutationId }),
      );
    else if (dice < 0.78) await this.importRows();
    else if (dice < 0.8) await this.reuseKey(postId);
    else if (dice < 0.9) await this.catchUp();
    else await this.look();
  }

  /** The same text in every try of one call, another one in every call. */
  private titleFor(mutationId?: string): string {
    return mutationId ?? `${this.accountName}-${this.unique()}`;
  }

  private async register(): Promise<void> {
    const { world } = this;
    const title = `投稿 ${this.accountName} ${this.unique()}`;
    const columnDataList = [{ projectBoardColumnId: world.columns['見積']!, numericData: 1 }];
    const contentsHtml = world.sim.chance(0.3) ? '<p>本文</p>' : null;
    await this.write('register', true, (ports, mutationId) =>
      registerPost(this.context(ports), { boardId: world.boardId, title, contentsHtml, columnDataList, mutationId }),
    );
  }

  private async editCell(postId: string): Promise<void> {
    const { world } = this;
    const { sim, columns, boardId } = world;
    const number = this.unique();
    const isNumber = sim.chance(0.5);
    const option = sim.pick(world.stateOptions);
    const day = `2026-09-${String(1 + Math.floor(sim.random() * 28)).padStart(2, '0')}`;
    const columnData = isNumber
      ? { projectBoardColumnId: columns['見積']!, numericData: number }
      : sim.pick([
          { projectBoardColumnId: columns['状態']!, valueOptionId: option },
          { projectBoardColumnId: columns['期限']!, dateData: day },
          { projectBoardColumnId: columns['担当者']!, userAccountNameList: [sim.pick(PEOPLE)] },
          { projectBoardColumnId: columns['期限']! },
        ]);
    await this.write('cell', isNumber, (ports, mutationId) =>
      updateCell(this.context(ports), { boardId, postId, columnData, mutationId }),
    );
  }

  /** Any posts, in any direction: what would close a circle or leads to an archived post is refused. */
  private async link(): Promise<void> {
    const { world } = this;
    const { sim, boardId } = world;
    const postId = this.knownWhole()!;
    const links = () => ({
      projectBoardColumnId: sim.pick(world.links).id,
      linkedPostIdList: [...new Set(Array.from({ length: Math.floor(sim.random() * 4) }, () => this.knownWhole()!))],
    });
    const columnData = links();
    if (sim.random() < 0.4) {
      const posts = new Map(
        [postId, this.knownWhole()!, this.knownWhole()!].map((id) => [id, { postId: id, columnDataList: [links()] }]),
      );
      return this.linkSeveral([...posts.values()]);
    }
    await this.writeIfAllowed('link', false, (ports, mutationId) =>
      updateCell(this.context(ports), { boardId, postId, columnData, mutationId }),
    );
  }

  /** Again without what is refused by name, under the same key. */
  private async linkSeveral(posts: PostCells[]): Promise<void> {
    const { boardId } = this.world;
    let left = posts;
    const call = (ports: SimPorts, mutationId?: string): Promise<BoardChange> =>
      updateCells(this.context(ports), { boardId, postColumnDataList: left, mutationId }).catch((error: unknown) => {
        const refused = error instanceof AppError ? error.refusedCells : undefined;
        const rest = refused ? left.filter((_, at) => !refused.some((cell) => cell.at === at)) : [];
        if (rest.length === 0) throw error;
        left = rest;
        return call(ports, mutationId);
      });
    await this.writeIfAllowed('links', false, call);
  }

  private async registerSubPost(): Promise<void> {
    const { boardId } = this.world;
    const postId = this.knownWhole()!;
    const title = `サブ ${this.accountName} ${this.unique()}`;
    await this.writeIfAllowed('sub-post', true, (ports, mutationId) =>
      registerSubPost(this.context(ports), { boardId, postId, title, mutationId }),
    );
  }

  /** Somewhere in its view, or under its post; what is dragged into another group changes a cell, too. */
  private async place(postId: string): Promise<void> {
    const { sim, boardId, viewId, columns, stateOptions } = this.world;
    const isUnderPost = isSubPost({ id: postId });
    const postOrder = `${isUnderPost ? '' : numberKey(1 + Math.floor(sim.between(0, 50)))}${this.unique()}z`;
    const isIntoGroup = !isUnderPost && sim.chance(0.5);
    const columnData = isIntoGroup
      ? { projectBoardColumnId: columns['状態']!, valueOptionId: sim.pick(stateOptions) }
      : null;
    await this.write('place', true, (ports, mutationId) =>
      placePosts(this.context(ports), {
        boardId,
        boardViewId: viewId,
        viewPostList: [{ postId, postOrder, columnData }],
        mutationId,
      }),
    );
  }

  private async editContents(postId: string): Promise<void> {
    const contentsHtml = `<p>本文 ${this.accountName} ${this.unique()}</p>`;
    const contentsRevision = (await getContents(this.world.server, SCOPE, postId))?.revision ?? 0;
    await this.write('contents', true, (ports, mutationId) =>
      updateContents(this.context(ports), {
        boardId: this.world.boardId,
        postId,
        contentsHtml,
        contentsRevision,
        mutationId,
      }),
    );
  }

  private async comment(postId: string): Promise<void> {
    await this.write('comment', true, (ports, mutationId) =>
      registerComment(this.context(ports), { boardId: this.world.boardId, postId, comment: 'はい', mutationId }),
    );
  }

  private async archive(postId: string): Promise<void> {
    const others = [postId, this.knownPost()!];
    const call = this.world.sim.chance(0.5) ? archivePosts : unarchivePosts;
    await this.write('archive', false, (ports, mutationId) =>
      call(this.context(ports), { boardId: this.world.boardId, postIdList: [...new Set(others)], mutationId }),
    );
  }

  /** The same key for two different calls: the second is refused, whoever comes first. */
  private async reuseKey(postId: string): Promise<void> {
    const { world } = this;
    const mutationId = `reused-${this.accountName}-${this.unique()}`;
    const first = this.unique();
    const call = (value: number) =>
      world.writers.invoke((ports) =>
        updateCell(this.context(ports), {
          boardId: world.boardId,
          postId,
          columnData: { projectBoardColumnId: world.columns['見積']!, numericData: value },
          mutationId,
        }),
      );
    try {
      world.acknowledge(await call(first));
    } catch {
      return;
    }
    try {
      await call(this.unique());
      world.violate(`key ${mutationId} was accepted for two different calls`);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'IdempotencyKeyReused' && error.code !== 'Conflict')
        world.violate(`key ${mutationId} was refused as ${error.code}`);
    }
  }

  /** An import whose worker ends and is started again, and sometimes runs twice at once. */
  private async importRows(): Promise<void> {
    const { world } = this;
    const { sim } = world;
    const jobId = (await this.insist((ports) => Promise.resolve(ports.ids.ulid())))!;
    const startedAt = new Date(sim.now).toISOString();
    const count = 5 + Math.floor(sim.random() * 30);
    const first = await this.insist((ports) => reserveSerialNumbers(ports.table, SCOPE, count));
    // Below zero: what people enter is always something else.
    const drafts = Array.from({ length: count }, (_, at) => ({
      rowNumber: at + 1,
      projectSerialNumber: first + at,
      title: `取り込み ${jobId} ${at + 1}`,
      sectionId: world.sectionId,
      values: { [world.columns['見積']!]: -1 - at },
    }));
    const job = { boardId: world.boardId, jobId, startedAt };
    const work = async (delayMs: number): Promise<void> => {
      await sim.sleep(delayMs);
      for (let at = 0; at < drafts.length; at += 12)
        await this.insist((ports) => bulkRegisterPosts(this.context(ports), job, drafts.slice(at, at + 12)));
      await this.insist((ports) => publishBulk({ ports, scope: scopeOf(this.accountName) }, world.boardId));
      for (const draft of drafts) {
        const id = bulkPostId(jobId, draft.rowNumber);
        world.acknowledged.set(id, Math.max(1, world.acknowledged.get(id) ?? 0));
      }
    };
    // Snapshots are made meanwhile, too, by workers that may have begun before the rows came.
    for (let rival = 0; rival < 3; rival += 1)
      await world.queues.send('board-snapshot', {
        workspaceId: SCOPE.workspaceId,
        boardId: world.boardId,
        rebuild: sim.chance(0.7),
      });
    await Promise.all(sim.chance(0.4) ? [work(0), work(sim.between(0, 10_000))] : [work(sim.between(0, 5_000))]);
  }

  /** As a queue does: again until it is done. */
  private async insist<T>(call: (ports: SimPorts) => Promise<T>): Promise<T> {
    for (;;) {
      try {
        return await this.world.jobs.invoke(call);
      } catch {
        await this.world.sim.sleep(this.world.sim.between(100, 5_000));
      }
    }
  }
}
