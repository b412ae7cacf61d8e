import { isSameCell } from '#shared/board/cells.ts';
import type { CellValue, Row } from '#shared/board/types.ts';
import type { Change } from './apply-change.ts';
import { Outbox } from './outbox.ts';
import { editedRow } from './overlay.ts';
import { findRow } from './place-row.ts';
import { ordersIn, placing, type Gap, type Move } from './placing.ts';
import { ShownBoard, type BoardStoreOptions } from './shown-board.ts';
import { postIdsOf, type Edit, type PendingEdit, type PlacedPost, type PostStart } from './types.ts';
import { UndoStack } from './undo-stack.ts';

/** What the person is told in passing; the screen turns it into toasts. */
export type Notice =
  | { kind: 'refused'; reason: string }
  | { kind: 'archived'; count: number; undo: () => void }
  | { kind: 'moved'; groupName: string; count?: number; undo: () => void }
  | { kind: 'placed'; count: number; undo: () => void };

type ValueEdit = Extract<Edit, { kind: 'cell' | 'title' }>;

/** The server changes no more posts than this in one call. */
const POSTS_PER_CALL = 30;

const partsOf = <T>(list: readonly T[]): T[][] => Array.from({ length: Math.ceil(list.length / POSTS_PER_CALL) }, (_, index) => list.slice(index * POSTS_PER_CALL, (index + 1) * POSTS_PER_CALL));

/** One open board as this person edits it. */
export class BoardStore extends ShownBoard {
  protected readonly outbox: Outbox;
  private readonly noticeListeners = new Set<(notice: Notice) => void>();
  private readonly undoStack = new UndoStack();

  constructor(options: BoardStoreOptions) {
    super(options);
    const { boardId, around, gateway } = options;
    this.outbox = new Outbox(boardId, around, {
      send: (edit, mutationId) => gateway.send(edit, mutationId, this.live.data?.board.columns ?? []),
      isTransient: (error, failures) => gateway.isTransient(error, failures),
      onAnswer: (pending, change) => this.answer(pending, change),
      onRefused: (pending, error) => this.refuse(pending, error),
      onUpdate: () => this.publish(),
    });
  }

  onNotice(listener: (notice: Notice) => void): () => void {
    this.noticeListeners.add(listener);
    return () => this.noticeListeners.delete(listener);
  }

  private notify(notice: Notice): void {
    for (const listener of this.noticeListeners) listener(notice);
  }

  /** `row` is the post as its panel knows it, where the view does not show it. */
  setCell(postId: string, columnId: string, value: CellValue | undefined, row = this.rowOf(postId)): void {
    if (row && !isSameCell(row.values[columnId], value)) this.edit({ kind: 'cell', postId, columnId, value, before: row.values[columnId] });
  }

  setTitle(postId: string, value: string, row = this.rowOf(postId)): void {
    if (row && value !== '' && row.title !== value) this.edit({ kind: 'title', postId, value, before: row.title });
  }

  /** Gives many posts one value; undo takes all of it back. */
  fill(postIds: string[], columnId: string, value: CellValue | undefined): void {
    const before = postIds.flatMap((postId) => {
      const row = this.rowOf(postId);
      return row && !isSameCell(row.values[columnId], value) ? { postId, value: row.values[columnId] } : [];
    });
    for (const { postId, value: old } of before) this.edit({ kind: 'cell', postId, columnId, value, before: old }, true);
    if (before.length > 0) this.undoStack.push(() => before.forEach(({ postId, value: old }) => this.edit({ kind: 'cell', postId, columnId, value: old, before: value }, true)));
  }

  /** Adds a post to a group; answers the id it has until the server gives one. */
  addPost(title: string, start: PostStart): string {
    const postId = `new-${this.options.around.uuid()}`;
    this.outbox.add({ kind: 'add', postId, title, ...start, createdAt: new Date(this.options.around.now()).toISOString(), loads: this.live.loads });
    return postId;
  }

  /** Adds a post between two others; where a condition sorts, in the group alone. */
  insertPost(title: string, start: PostStart, gap: Gap): string {
    const { data } = this.live;
    const [order] = data ? ordersIn(data, this.state.groups, gap, 1, this.unique) : [];
    return this.addPost(title, order === undefined || !data ? start : { ...start, postOrders: { [data.view.id]: order } });
  }

  /** Three digits that end a place's key. */
  private readonly unique = (): string => this.options.around.uuid().replace(/[-0]/g, '').slice(-3).padStart(3, '1');

  /** Puts posts elsewhere in the view; a refusal says why not. */
  placePosts(move: Move): string | undefined {
    const { data, rules } = this.live;
    if (!data || !rules) return undefined;
    const plan = placing(data, this.state.groups, move, this.unique);
    if ('refusal' in plan) return plan.refusal;
    const { posts, before, hasNewGroup } = plan;
    if (posts.length === 0) return undefined;
    const undo = () => this.place(before);
    this.undoStack.push(undo);
    this.place(posts);
    const told = { count: posts.length, undo: () => this.undoStack.take(undo)?.() };
    this.notify(hasNewGroup ? { kind: 'moved', groupName: rules.groupName(move.groupKey), ...told } : { kind: 'placed', ...told });
    return undefined;
  }

  private place(posts: PlacedPost[]): void {
    const viewId = this.live.data?.view.id;
    if (viewId === undefined) return;
    for (const part of partsOf(posts)) {
      const edit = { kind: 'place' as const, viewId, posts: part };
      for (const { postId } of part) this.holdOrMove(postId, edit);
      this.outbox.add(edit);
    }
  }

  archive(postIds: string[]): void {
    const parts = partsOf(postIds);
    for (const part of parts) this.outbox.add({ kind: 'archive', postIds: part });
    const undo = () => parts.forEach((part) => this.outbox.add({ kind: 'unarchive', postIds: part }));
    this.undoStack.push(undo);
    this.notify({ kind: 'archived', count: postIds.length, undo: () => this.undoStack.take(undo)?.() });
  }

  /** Takes back one's own last edit; false when there is none. */
  undo(): boolean {
    const step = this.undoStack.pop();
    step?.();
    return step !== undefined;
  }

  private edit(edit: ValueEdit, isPart = false): void {
    const undo = () => this.edit({ ...edit, value: edit.before, before: edit.value } as ValueEdit, true);
    if (!isPart) this.undoStack.push(undo);
    const target = this.holdOrMove(edit.postId, edit);
    this.outbox.add(edit);
    if (!isPart && target !== undefined) this.notify({ kind: 'moved', groupName: target, undo: () => this.undoStack.take(undo)?.() });
  }

  /** Keeps a row in place that the edit takes out of the view; answers the name of the group it moves to. */
  private holdOrMove(postId: string, edit: Edit): string | undefined {
    const place = findRow(this.state.groups, postId);
    const { rules } = this.live;
    if (!place || !rules) return undefined;
    const after = editedRow(place.row, edit);
    if (!rules.belongs(after)) {
      this.hold({ row: after, groupKey: place.groupKey, index: place.index });
      return undefined;
    }
    const [target] = rules.groupKeys(after);
    return target === undefined || target === place.groupKey ? undefined : rules.groupName(target);
  }

  /** One's own change comes back as a push too: it counts as the answer when it is first. */
  protected receive(change: Change): void {
    const own = change.mutationId === undefined ? undefined : this.outbox.pending.find((pending) => pending.mutationId === change.mutationId);
    if (own) this.answer(own, change);
    else this.absorb(change, false);
  }

  private answer(pending: PendingEdit, change: Change): void {
    const isFirst = this.outbox.settle(pending.mutationId) !== undefined;
    const { edit } = pending;
    if (isFirst && edit.kind === 'add' && change.rows[0]) this.adopt(edit.postId, change.rows[0]);
    this.absorb(change, edit.kind === 'add' && edit.loads === this.live.loads);
  }

  /** The server's row takes the place of the provisional one, in sight even when its own place is not loaded yet. */
  private adopt(provisionalId: string, row: Row): void {
    const place = findRow(this.state.groups, provisionalId);
    this.outbox.rename(provisionalId, row.id);
    if (place) this.hold({ row, groupKey: place.groupKey, index: place.index });
    this.state = { ...this.state, renamed: { ...this.state.renamed, [provisionalId]: row.id } };
  }

  private refuse({ mutationId, edit }: PendingEdit, error: unknown): void {
    const reason = this.options.gateway.messageOf(error);
    if (edit.kind === 'add') this.outbox.dropFor(edit.postId);
    this.held = this.held.filter((held) => !postIdsOf(edit).includes(held.row.id));
    this.patch({ refused: [...this.state.refused, { mutationId, edit, reason }] });
    this.notify({ kind: 'refused', reason });
  }

  /** Sends a refused edit once more. */
  retry(mutationId: string): void {
    const refused = this.state.refused.find((candidate) => candidate.mutationId === mutationId);
    this.dismiss(mutationId);
    if (refused) this.outbox.add(refused.edit);
  }

  dismiss(mutationId: string): void {
    this.patch({ refused: this.state.refused.filter((candidate) => candidate.mutationId !== mutationId) });
  }
}
