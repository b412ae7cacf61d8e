import { parentIdOf, subPostId } from '#shared/board/sub-post.ts';
import type { Change } from './apply-change.ts';
import type { Surroundings } from './gateway.ts';
import { type Connection, type Edit, type PartlyRefused, type PendingEdit, postIdsOf } from './types.ts';

interface OutboxEvents {
  send(edit: Edit, mutationId: string): Promise<Change | PartlyRefused>;
  isTransient(error: unknown, failures: number): boolean;
  waitOf(error: unknown): number | undefined;
  onAnswer(pending: PendingEdit, change: Change): void;
  onRefused(pending: PendingEdit, error: unknown): void;
  onPartlyRefused(pending: PendingEdit, part: PartlyRefused): void;
  onUpdate(): void;
}

/** After this long without an answer an edit shows that it is being saved. */
const SLOW_MS = 400;
const FIRST_WAIT_MS = 1000;
const LONGEST_WAIT_MS = 30_000;

/** Whatever page comes next may already hold what was added before the reload. */
const afterReload = (pending: PendingEdit): PendingEdit => ({
  ...pending,
  edit: pending.edit.kind === 'add' || pending.edit.kind === 'adds' ? { ...pending.edit, loads: -1 } : pending.edit,
  isSlow: true,
});

const isOf = (postId: string, id: string): boolean => postId === id || parentIdOf(postId) === id;

/** As it is once a row has got its real id; sub-posts that wait for their post go with it. */
export function renamedEdit(edit: Edit, from: string, to: string): Edit {
  if (edit.kind === 'addSubPost' && edit.parentId === from)
    return { ...edit, parentId: to, postId: subPostId(to, edit.postId.slice(from.length + 1)) };
  if (edit.kind === 'place')
    return { ...edit, posts: edit.posts.map((post) => (post.postId === from ? { ...post, postId: to } : post)) };
  if (edit.kind === 'cells')
    return { ...edit, cells: edit.cells.map((cell) => (cell.postId === from ? { ...cell, postId: to } : cell)) };
  if ('postIds' in edit) return { ...edit, postIds: edit.postIds.map((postId) => (postId === from ? to : postId)) };
  return 'postId' in edit && edit.kind !== 'add' && edit.kind !== 'addSubPost' && edit.postId === from
    ? { ...edit, postId: to }
    : edit;
}

/**
 * One's own edits on their way, sent one after the other in the order they were made. Kept in the session's storage:
 * a reload sends them again with the same mutation ids, and the server counts each once.
 */
export class Outbox {
  pending: PendingEdit[] = [];
  connection: Connection = 'online';
  private isSending = false;
  private failures = 0;
  private cancelWait: (() => void) | undefined;
  private readonly slowTimers = new Set<() => void>();
  private readonly key: string;
  private readonly around: Surroundings;
  private readonly events: OutboxEvents;

  constructor(boardId: string, around: Surroundings, events: OutboxEvents) {
    this.key = `hisho-unsent:${around.accountName}:${boardId}`;
    this.around = around;
    this.events = events;
    const kept = around.storage.getItem(this.key);
    if (kept) this.pending = (JSON.parse(kept) as PendingEdit[]).map(afterReload);
  }

  /** Kept and told of once: the edits of a whole board may be hundreds. */
  add(edits: readonly Edit[]): string[] {
    const added = edits.map((edit): PendingEdit => ({ mutationId: this.around.uuid(), edit, isSlow: false }));
    const mutationIds = added.map(({ mutationId }) => mutationId);
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

  /** The server answered: by its answer, or by the push of the change, whichever came first. */
  settle(mutationId: string): PendingEdit | undefined {
    const settled = this.pending.find((candidate) => candidate.mutationId === mutationId);
    if (!settled) return undefined;
    this.pending = this.pending.filter((candidate) => candidate !== settled);
    this.keep();
    return settled;
  }

  /** Edits of a row that got its real id. */
  rename(from: string, to: string): void {
    this.pending = this.pending.map((pending) =>
      pending.edit.kind !== 'adds' && postIdsOf(pending.edit).some((postId) => isOf(postId, from))
        ? { ...pending, edit: renamedEdit(pending.edit, from, to) }
        : pending,
    );
    this.keep();
  }

  /** Edits that hang on an addition the server refused. */
  dropFor(postId: string): void {
    for (const { mutationId, edit } of this.pending)
      if (postIdsOf(edit).some((one) => isOf(one, postId))) this.settle(mutationId);
  }

  /** Ends a wait at once: the connection came back, or the person looks again. */
  hurry(): void {
    if (!this.cancelWait) return;
    this.cancelWait();
    this.cancelWait = undefined;
    void this.flush();
  }

  stop(): void {
    this.cancelWait?.();
    this.cancelWait = undefined;
    for (const cancel of this.slowTimers) cancel();
  }

  async flush(): Promise<void> {
    if (this.isSending || this.cancelWait) return;
    this.isSending = true;
    try {
      for (let next = this.pending[0]; next; next = this.pending[0]) if (!(await this.sendOne(next))) break;
    } finally {
      this.isSending = false;
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
        // Too much at once: nothing is lost, and the rest waits its turn.
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

  /** The rest is sent next, under the same id: of a refused call the server remembers nothing, and one that it took after all is not taken twice. */
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
    this.setConnection('offline');
    const ms = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.failures);
    this.failures += 1;
    this.waitFor(ms);
  }

  private waitFor(ms: number): void {
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
    try {
      if (this.pending.length === 0) this.around.storage.removeItem(this.key);
      else this.around.storage.setItem(this.key, JSON.stringify(this.pending));
    } catch {
      // A full storage costs what a reload would have kept, not the edit itself.
    }
  }
}
