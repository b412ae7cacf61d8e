/** People who work on the simulated board: they write, look, follow live changes and try again when no answer comes. */
import { AppError } from '#shared/errors.ts';
import { applyChange, rowsFrom } from '#shared/board/deltas.ts';
import type { BoardRows } from '#shared/board/deltas.ts';
import type { Row } from '#shared/board/types.ts';
import { fromWirePost } from '#shared/board/wire-post.ts';
import { reserveSerialNumbers } from '#functions/data/post.ts';
import { bulkPostId, bulkRegisterPosts, publishBulk } from '#functions/domain/board/bulk-register.ts';
import { boardChangesSince } from '#functions/domain/board/changes-since.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { readBoard } from '#functions/domain/board/read-board.ts';
import { updateView } from '#functions/domain/board/update-view.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/archive-posts.ts';
import { registerComment } from '#functions/domain/post/register-comment.ts';
import { registerPost } from '#functions/domain/post/register-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { updateContents } from '#functions/domain/post/update-contents.ts';
import { updateTitle } from '#functions/domain/post/update-title.ts';
import type { SimPorts } from '#test/support/sim/sim-functions.ts';
import { canonical, PEOPLE, SCOPE, scopeOf } from './board-world.ts';
import type { BoardWorld } from './board-world.ts';

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

export class Person {
  readonly claims: Claim[] = [];
  private readonly world: BoardWorld;
  private readonly accountName: string;
  private following: { rows: BoardRows; mark: string } | undefined;
  private counter = 0;

  constructor(world: BoardWorld, accountName: string) {
    this.world = world;
    this.accountName = accountName;
    world.listeners.push((change) => this.hear(change));
  }

  private get context() {
    return (ports: SimPorts) => ({ ports, scope: scopeOf(this.accountName) });
  }

  private unique(): number {
    this.counter += 1;
    return this.counter * 10 + PEOPLE.indexOf(this.accountName);
  }

  /** Calls as the front end does: under one key until an answer comes, or once without a key. */
  private async write(what: string, hasEffect: boolean, call: (ports: SimPorts, mutationId?: string) => Promise<BoardChange>): Promise<BoardChange | undefined> {
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

  private knownPost(): string | undefined {
    const known = [...this.world.acknowledged.keys()];
    return known.length > 0 ? this.world.sim.pick(known) : undefined;
  }

  async act(): Promise<void> {
    const { world } = this;
    const { sim, boardId } = world;
    const postId = this.knownPost();
    const dice = sim.random();
    if (!postId || dice < 0.12) await this.register();
    else if (dice < 0.5) await this.editCell(postId);
    else if (dice < 0.58) await this.write('title', true, (ports, mutationId) => updateTitle(this.context(ports), { boardId, postId, title: `題${this.titleFor(mutationId)}`, mutationId }));
    else if (dice < 0.62) await this.editContents(postId);
    else if (dice < 0.68) await this.comment(postId);
    else if (dice < 0.74) await this.archive(postId);
    else if (dice < 0.76) await this.write('view', true, (ports, mutationId) => updateView(this.context(ports), { boardId, boardViewId: world.viewId, groupColumnId: null, mutationId }));
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
    await this.write('register', true, (ports, mutationId) => registerPost(this.context(ports), { boardId: world.boardId, title, contentsHtml, columnDataList, mutationId }));
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
    await this.write('cell', isNumber, (ports, mutationId) => updateCell(this.context(ports), { boardId, postId, columnData, mutationId }));
  }

  private async editContents(postId: string): Promise<void> {
    const contentsHtml = `<p>本文 ${this.accountName} ${this.unique()}</p>`;
    await this.write('contents', true, (ports, mutationId) => updateContents(this.context(ports), { boardId: this.world.boardId, postId, contentsHtml, mutationId }));
  }

  private async comment(postId: string): Promise<void> {
    await this.write('comment', true, (ports, mutationId) => registerComment(this.context(ports), { boardId: this.world.boardId, postId, comment: 'はい', mutationId }));
  }

  private async archive(postId: string): Promise<void> {
    const others = [postId, this.knownPost()!];
    const call = this.world.sim.chance(0.5) ? archivePosts : unarchivePosts;
    await this.write('archive', false, (ports, mutationId) => call(this.context(ports), { boardId: this.world.boardId, postIdList: [...new Set(others)], mutationId }));
  }

  /** The same key for two different calls: the second is refused, whoever comes first. */
  private async reuseKey(postId: string): Promise<void> {
    const { world } = this;
    const mutationId = `reused-${this.accountName}-${this.unique()}`;
    const first = this.unique();
    const call = (value: number) => world.writers.invoke((ports) => updateCell(this.context(ports), { boardId: world.boardId, postId, columnData: { projectBoardColumnId: world.columns['見積']!, numericData: value }, mutationId }));
    try {
      world.acknowledge(await call(first));
    } catch {
      return;
    }
    try {
      await call(this.unique());
      world.violate(`key ${mutationId} was accepted for two different calls`);
    } catch (error) {
      if (error instanceof AppError && error.code !== 'IdempotencyKeyReused' && error.code !== 'Conflict') world.violate(`key ${mutationId} was refused as ${error.code}`);
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
    const drafts = Array.from({ length: count }, (_, at) => ({ rowNumber: at + 1, projectSerialNumber: first + at, title: `取り込み ${jobId} ${at + 1}`, sectionId: world.sectionId, values: { [world.columns['見積']!]: at } }));
    const job = { boardId: world.boardId, jobId, startedAt };
    const work = async (delayMs: number): Promise<void> => {
      await sim.sleep(delayMs);
      for (let at = 0; at < drafts.length; at += 12) await this.insist((ports) => bulkRegisterPosts(this.context(ports), job, drafts.slice(at, at + 12)));
      await this.insist((ports) => publishBulk({ ports, scope: scopeOf(this.accountName) }, world.boardId));
      for (const draft of drafts) {
        const id = bulkPostId(jobId, draft.rowNumber);
        world.acknowledged.set(id, Math.max(1, world.acknowledged.get(id) ?? 0));
      }
    };
    // Snapshots are made meanwhile, too, by workers that may have begun before the rows came.
    for (let rival = 0; rival < 3; rival += 1) await world.queues.send('board-snapshot', { workspaceId: SCOPE.workspaceId, boardId: world.boardId, rebuild: sim.chance(0.7) });
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

  /** A read shows everything that was acknowledged before it began, and nothing that never was. */
  async look(): Promise<void> {
    const { world } = this;
    const promised = new Map(world.acknowledged);
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
  }

  private check(rows: Map<string, Row>, promised: Map<string, number>): void {
    const { world } = this;
    for (const [postId, revision] of promised) {
      const seen = rows.get(postId)?.revision ?? 0;
      if (seen < revision) world.violate(`a read shows revision ${seen} of ${postId}, ${revision} was acknowledged before it began`);
    }
    for (const row of rows.values()) {
      if (this.world.verified.has(row)) continue;
      this.world.verified.add(row);
      if (world.versions.get(`${row.id}@${row.revision}`) !== JSON.stringify(canonical(row))) world.violate(`a read shows a state of ${row.id}@${row.revision} that never was`);
    }
    const numbers = [...rows.values()].map((row) => row.projectSerialNumber);
    if (new Set(numbers).size < numbers.length) world.violate('a read shows a number twice');
  }

  private hear(change: BoardChange): void {
    if (!this.following) return;
    const { postList = [], patchList = [] } = change.push ?? {};
    for (const post of postList) this.take(fromWirePost(post));
    for (const patch of patchList) applyChange(this.following.rows, { kind: 'PATCH', by: change.actorAccountName, ...patch });
  }

  private take(row: Row): void {
    applyChange(this.following!.rows, { kind: 'ROW', postId: row.id, revision: row.revision, at: row.updatedAt, by: row.updatedBy, row });
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
          for (const change of since.changeList) for (const post of change.postList) this.take(fromWirePost(post));
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
