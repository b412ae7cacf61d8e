import { KEPT_EDIT_DAYS } from '#shared/board/limits.ts';
import { parentIdOf } from '#shared/board/rows/sub-post.ts';
import { DAY_MS } from '#shared/format/days.ts';
import type { Edit } from '../../edits/edit.ts';
import type { KeptEdit, PartlyRefused, PendingEdit, RefusedEdit } from '../../edits/kept-edit.ts';
import { postIdsOf, shownKind } from '../../edits/shown-kinds.ts';
import type { Clash, Connection } from '../types.ts';
import type { Change } from '../wire/apply-change.ts';
import type { Surroundings } from '../wire/board-gateway.ts';
import { DeviceCopy } from './device-copy.ts';

interface OutboxEvents {
  send(edit: Edit, mutationId: string): Promise<Change | PartlyRefused>;
  isTransient(error: unknown, failures: number): boolean;
  waitOf(error: unknown): number | undefined;
  onAnswer(pending: PendingEdit, change: Change): void;
  onRefused(pending: PendingEdit, error: unknown): void;
  onPartlyRefused(pending: PendingEdit, part: PartlyRefused): void;
  /** Edits left by an earlier page were restored. */
  onRestored(edits: readonly PendingEdit[]): void;
  onUpdate(): void;
}

/** After this long without an answer an edit is shown as being saved. */
const SLOW_MS = 400;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;
const TOO_OLD = `${KEPT_EDIT_DAYS}日より前の変更のため、自動では送りませんでした。必要なら、もう一度保存してください。`;

const late = (edit: Edit): Edit => shownKind(edit).late(edit);

const isOf = (postId: string, id: string): boolean => postId === id || parentIdOf(postId) === id;

/**
 * This person's edits until the server has taken them, sent one at a time in the order they were made; and refused
 * edits until the person has decided about them. All of them are stored on the device: a later page sends them with the
 * same mutation ids, so the server applies each once.
 */
export class Outbox {
  pending: readonly PendingEdit[] = [];
  refused: readonly RefusedEdit[] = [];
  connection: Connection = 'online';
  private isSending = false;
  /** The board is loaded and edits of earlier pages are restored, so sending may begin. */
  private isOpen = false;
  /** Set when the board cannot be reached any more: the reason, in words. */
  private outOfReach: string | undefined;
  private failures = 0;
  private lastAt = 0;
  private cancelWait: (() => void) | undefined;
  private readonly slowTimers = new Set<() => void>();
  private isStopped = false;
  private readonly around: Surroundings;
  private readonly events: OutboxEvents;
  private readonly copy: DeviceCopy;

  constructor(around: Surroundings, events: OutboxEvents) {
    this.around = around;
    this.events = events;
    this.copy = new DeviceCopy({
      device: around.kept,
      all: () => [...this.pending.map(({ isSlow: _isSlow, ...edit }): KeptEdit => edit), ...this.refused],
      onUpdate: () => events.onUpdate(),
    });
  }

  /** The device cannot store any more, so unsent edits are lost when the page closes. */
  get isUnkept(): boolean {
    return this.copy.isUnkept;
  }

  /**
   * Adds edits and sends them; stores and publishes once for all, because there may be hundreds. `mutationIds`: given
   * for edits that were sent before and not answered.
   */
  add(edits: readonly Edit[], mutationIds = edits.map(() => this.around.uuid())): string[] {
    const isLate = this.connection !== 'online';
    const added = edits.map((edit, index): PendingEdit => {
      this.lastAt = Math.max(this.around.now(), this.lastAt + 1);
      return { mutationId: mutationIds[index]!, edit: isLate ? late(edit) : edit, at: this.lastAt, isSlow: false };
    });
    this.pending = [...this.pending, ...added];
    const cancel = this.around.after(SLOW_MS, () => {
      this.slowTimers.delete(cancel);
      this.markSlow(new Set(mutationIds));
    });
    this.slowTimers.add(cancel);
    this.keep();
    this.events.onUpdate();
    void this.flush();
    return mutationIds;
  }

  /** Restores the edits of earlier pages, and starts sending. */
  async open(): Promise<void> {
    this.outOfReach = undefined;
    await this.restore();
    this.isOpen = this.outOfReach === undefined;
    await this.flush();
  }

  /** The board cannot be reached any more: all edits become refused ones and wait for the person. */
  async giveUp(reason: string): Promise<void> {
    this.outOfReach = reason;
    this.isOpen = false;
    this.refuseWaiting();
    await this.restore();
    this.refuseWaiting();
  }

  private notBeingSent(): readonly PendingEdit[] {
    return this.pending.slice(this.isSending ? 1 : 0);
  }

  /** Drops waiting edits that a newer edit replaces; the one being sent stays. */
  replaced(isReplaced: (edit: Edit) => boolean): void {
    for (const { mutationId, edit } of this.notBeingSent()) if (isReplaced(edit)) this.settle(mutationId);
  }

  /** Refuses all waiting edits. The one being sent gets its own answer. */
  private refuseWaiting(): void {
    const reason = this.outOfReach;
    const waiting = this.notBeingSent();
    if (reason === undefined || waiting.length === 0) return;
    this.pending = this.pending.slice(0, this.pending.length - waiting.length);
    this.refuse(waiting.map(({ mutationId, edit }) => ({ mutationId, edit, reason })));
  }

  private async restore(): Promise<void> {
    const mine = await this.copy.take();
    const oldest = this.around.now() - KEPT_EDIT_DAYS * DAY_MS;
    const tooOld = (edit: KeptEdit) => edit.reason === undefined && edit.at < oldest;
    const restored = mine
      .filter((edit) => edit.reason === undefined && !tooOld(edit))
      .map(({ edit, ...kept }): PendingEdit => ({ ...kept, edit: shownKind(edit).afterReload(edit), isSlow: true }));
    this.refused = [
      ...mine.flatMap((edit): RefusedEdit[] => {
        if (edit.reason !== undefined) return [{ ...edit, reason: edit.reason }];
        return tooOld(edit) ? [{ ...edit, reason: TOO_OLD }] : [];
      }),
      ...this.refused,
    ];
    this.pending = [...restored, ...this.pending].sort((a, b) => a.at - b.at);
    if (mine.length === 0) return;
    this.events.onRestored(restored);
    this.keep();
    this.events.onUpdate();
  }

  /** Removes an edit that the server has taken, known from the answer or from the push, whichever came first. */
  settle(mutationId: string): PendingEdit | undefined {
    const settled = this.pending.find((candidate) => candidate.mutationId === mutationId);
    if (!settled) return undefined;
    this.pending = this.pending.filter((candidate) => candidate !== settled);
    this.keep();
    return settled;
  }

  /** Replaces the provisional id of an added post in all edits. */
  rename(from: string, to: string): void {
    const renamed = <E extends { edit: Edit }>(one: E): E =>
      postIdsOf(one.edit).some((postId) => isOf(postId, from))
        ? { ...one, edit: shownKind(one.edit).renamed(one.edit, from, to) }
        : one;
    this.pending = this.pending.map(renamed);
    this.refused = this.refused.map(renamed);
    this.keep();
  }

  /** Removes and returns the edits of a post whose addition was refused; they wait together with it. */
  takeFor(postId: string): PendingEdit[] {
    return this.pending.flatMap(({ mutationId, edit }) =>
      postIdsOf(edit).some((one) => isOf(one, postId)) ? (this.settle(mutationId) ?? []) : [],
    );
  }

  /** Adds refused edits, which wait for the person's decision. */
  refuse(refused: readonly Omit<RefusedEdit, 'at'>[]): void {
    const cellsOfClashes = new Set(refused.flatMap(({ clash }) => (clash ? cellKey(clash) : [])));
    // A later clash of the same cell replaces the earlier one, because the person wants the last value.
    const others = this.refused.filter(({ clash }) => !clash || !cellsOfClashes.has(cellKey(clash)));
    this.refused = [...others, ...refused.map((one) => ({ ...one, at: this.around.now() }))];
    this.keep();
    this.events.onUpdate();
  }

  dismiss(mutationId: string): RefusedEdit | undefined {
    const refused = this.refused.find((candidate) => candidate.mutationId === mutationId);
    this.refused = this.refused.filter((candidate) => candidate !== refused);
    this.keep();
    this.events.onUpdate();
    return refused;
  }

  /** Ends the pause between tries, when the connection is back or the page becomes visible. */
  sendNow(): void {
    if (!this.cancelWait) return;
    this.cancelWait();
    this.cancelWait = undefined;
    void this.flush();
  }

  start(): void {
    this.isStopped = false;
  }

  /** The edit being sent is finished; the others are sent by the page that opens the board next. */
  stop(): void {
    this.isStopped = true;
    this.cancelWait?.();
    this.cancelWait = undefined;
    for (const cancel of this.slowTimers) cancel();
    if (!this.isUnkept) this.around.holdUnsent(false);
    if (!this.isSending) this.copy.leave();
  }

  private async flush(): Promise<void> {
    if (this.isSending || this.cancelWait) return;
    this.isSending = true;
    try {
      for (let next = this.pending[0]; next && this.isOpen; next = this.pending[0])
        if (!(await this.sendOne(next))) break;
    } finally {
      this.isSending = false;
      this.refuseWaiting();
      if (this.isStopped) this.copy.leave();
    }
  }

  private async sendOne(next: PendingEdit): Promise<boolean> {
    if (this.connection === 'offline') this.setConnection('reconnecting');
    try {
      const answer = await this.events.send(next.edit, next.mutationId);
      this.failures = 0;
      this.setConnection('online');
      if ('refused' in answer) this.leaveOut(next, answer);
      else this.events.onAnswer(next, answer);
      return true;
    } catch (error) {
      const told = this.events.waitOf(error);
      if (told !== undefined) {
        // The server asked to wait; all edits stay in the queue.
        this.setConnection('online');
        this.waitFor(told);
        return false;
      }
      if (this.events.isTransient(error, this.failures)) {
        this.wait();
        return false;
      }
      this.failures = 0;
      this.setConnection('online');
      if (this.settle(next.mutationId)) this.events.onRefused(next, error);
      return true;
    }
  }

  /**
   * Sends the rest of a partly refused edit next, under the same mutation id. This is safe: the server does not
   * remember a refused call, and if it had taken the call after all, it would not take it twice.
   */
  private leaveOut(sent: PendingEdit, part: PartlyRefused): void {
    const { rest } = part;
    if (!rest) this.settle(sent.mutationId);
    else
      this.pending = this.pending.map((pending) =>
        pending.mutationId === sent.mutationId ? { ...pending, edit: rest } : pending,
      );
    this.keep();
    this.events.onPartlyRefused(sent, part);
  }

  private wait(): void {
    this.pending = this.pending.map((pending) => ({ ...pending, edit: late(pending.edit) }));
    this.keep();
    this.setConnection('offline');
    const ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.waitFor(ms);
  }

  private waitFor(ms: number): void {
    if (this.isStopped) return;
    this.cancelWait = this.around.after(ms, () => {
      this.cancelWait = undefined;
      void this.flush();
    });
  }

  private setConnection(connection: Connection): void {
    if (this.connection === connection) return;
    this.connection = connection;
    this.events.onUpdate();
  }

  private markSlow(mutationIds: ReadonlySet<string>): void {
    if (!this.pending.some(({ mutationId }) => mutationIds.has(mutationId))) return;
    this.pending = this.pending.map((pending) =>
      mutationIds.has(pending.mutationId) ? { ...pending, isSlow: true } : pending,
    );
    this.events.onUpdate();
  }

  private keep(): void {
    this.around.holdUnsent(this.pending.length > 0);
    this.copy.update();
  }
}

const cellKey = ({ postId, columnId }: Pick<Clash, 'postId' | 'columnId'>): string => `${postId} ${columnId}`;
