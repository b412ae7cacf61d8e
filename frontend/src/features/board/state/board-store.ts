import type { CellValue, Row } from '#shared/board/types.ts';
import type { Change } from './apply-change.ts';
import type { DraftMemory } from './draft-memory.ts';
import type { Draft } from './draft.ts';
import type { BoardGateway, Surroundings } from './gateway.ts';
import { LiveData } from './live-data.ts';
import { Outbox } from './outbox.ts';
import { editedRow, overlay } from './overlay.ts';
import { findRow, type ViewRules } from './place-row.ts';
import type { BoardData, BoardState, Edit, HeldRow, LoadedGroup, PendingEdit, PostStart } from './types.ts';
import { UndoStack } from './undo-stack.ts';

/** What the person is told in passing; the screen turns it into toasts. */
export type Notice =
  | { kind: 'refused'; reason: string }
  | { kind: 'archived'; count: number; undo: () => void }
  | { kind: 'moved'; groupName: string; undo: () => void };

export interface BoardStoreOptions {
  boardId: string;
  gateway: BoardGateway;
  around: Surroundings;
  rulesOf(data: BoardData): ViewRules;
  evaluate(data: BoardData, rows: Iterable<Row>): LoadedGroup[];
  /** Remembers which groups this person closed. */
  memory: Pick<Storage, 'getItem' | 'setItem'>;
  /** Remembers what this person changed of a view for oneself. */
  drafts: Pick<DraftMemory, 'write'>;
}

type ValueEdit = Extract<Edit, { kind: 'cell' | 'title' }>;

/** The server changes no more posts than this in one call. */
const POSTS_PER_CALL = 30;

const EMPTY: BoardState = {
  status: 'loading',
  groups: [],
  outsideIds: new Set(),
  pending: [],
  refused: [],
  connection: 'online',
  isLive: true,
  collapsed: new Set(),
  loadingGroups: new Set(),
  renamed: {},
};

/** One open board: what the server holds, and one's own unanswered edits on top. */
export class BoardStore {
  private state = EMPTY;
  private held: HeldRow[] = [];
  private readonly listeners = new Set<() => void>();
  private readonly noticeListeners = new Set<(notice: Notice) => void>();
  private readonly live: LiveData;
  private readonly outbox: Outbox;
  private readonly undoStack = new UndoStack();
  private readonly options: BoardStoreOptions;

  constructor(options: BoardStoreOptions) {
    this.options = options;
    const { gateway, around } = options;
    this.live = new LiveData(gateway, around, {
      rulesOf: (data) => options.rulesOf(data),
      evaluate: (data, rows) => options.evaluate(data, rows),
      onPush: (change) => this.receive(change),
      onLoaded: (isFirst) => this.loaded(isFirst),
      onChanged: () => this.publish(),
      onFailed: (error) => this.failed(error),
      onLive: () => {
        this.outbox.hurry();
        if (!this.state.isLive) this.patch({ isLive: true });
      },
      onLost: () => {
        this.patch({ isLive: false });
        // The server ends a subscription when access ends: then nothing of the board may stay in sight for another minute.
        void this.live.catchUp();
      },
    });
    this.outbox = new Outbox(options.boardId, around, {
      send: (edit, mutationId) => gateway.send(edit, mutationId, this.live.data?.board.columns ?? []),
      isTransient: (error, failures) => gateway.isTransient(error, failures),
      onAnswer: (pending, change) => this.answer(pending, change),
      onRefused: (pending, error) => this.refuse(pending, error),
      onUpdate: () => this.publish(),
    });
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): BoardState => this.state;

  onNotice(listener: (notice: Notice) => void): () => void {
    this.noticeListeners.add(listener);
    return () => this.noticeListeners.delete(listener);
  }

  private notify(notice: Notice): void {
    for (const listener of this.noticeListeners) listener(notice);
  }

  /** Loads and follows the board until `stop`. */
  start(): void {
    this.live.start();
  }

  stop(): void {
    this.live.stop();
    this.outbox.stop();
  }

  /** The person looks again, or the machine is back online. */
  wake(): void {
    this.outbox.hurry();
    // Access that ended may have been given back.
    if (this.state.status === 'missing') this.live.start();
    else void this.live.catchUp();
  }

  /** Loads the board again and lets go of rows held in place. */
  async refresh(): Promise<void> {
    this.held = [];
    if (this.state.status === 'missing') return this.wake();
    if (!this.live.data) this.patch({ status: 'loading' });
    await this.live.load(true);
  }

  /** The page again, quietly: what was loaded further down stays, and so does the place in it. */
  reload(): Promise<void> {
    return this.live.load();
  }

  /** Arranges the view for this person alone, until it is saved or let go; rows held in place go. */
  arrange(part: Draft): void {
    this.rearrange({ ...this.live.draft, ...part });
  }

  /** The view as everybody has it. */
  discardDraft(): void {
    this.rearrange(undefined);
  }

  private rearrange(draft: Draft | undefined): void {
    this.held = [];
    this.live.arrange(draft);
    this.keepDraft();
    this.publish();
  }

  /** The draft was saved: it is everybody's now. */
  adoptDraft(): void {
    this.live.adoptDraft();
    this.keepDraft();
  }

  private keepDraft(): void {
    const view = this.live.data?.shared;
    if (view) this.options.drafts.write(view.id, view.isDefault, this.live.draft);
  }

  /** `row` is the post as its panel knows it, where the view does not show it. */
  setCell(postId: string, columnId: string, value: CellValue | undefined, row = this.rowOf(postId)): void {
    if (row && !isSame(row.values[columnId], value)) this.edit({ kind: 'cell', postId, columnId, value, before: row.values[columnId] });
  }

  setTitle(postId: string, value: string, row = this.rowOf(postId)): void {
    if (row && value !== '' && row.title !== value) this.edit({ kind: 'title', postId, value, before: row.title });
  }

  /** Gives many posts one value; undo takes all of it back. */
  fill(postIds: string[], columnId: string, value: CellValue | undefined): void {
    const before = postIds.flatMap((postId) => {
      const row = this.rowOf(postId);
      return row && !isSame(row.values[columnId], value) ? { postId, value: row.values[columnId] } : [];
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

  archive(postIds: string[]): void {
    const parts = Array.from({ length: Math.ceil(postIds.length / POSTS_PER_CALL) }, (_, index) => postIds.slice(index * POSTS_PER_CALL, (index + 1) * POSTS_PER_CALL));
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
    const target = this.holdOrMove(edit);
    this.outbox.add(edit);
    if (!isPart && target !== undefined) this.notify({ kind: 'moved', groupName: target, undo: () => this.undoStack.take(undo)?.() });
  }

  /** Keeps a row in place that the edit takes out of the view; answers the name of the group it moves to. */
  private holdOrMove(edit: ValueEdit): string | undefined {
    const place = findRow(this.state.groups, edit.postId);
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
  private receive(change: Change): void {
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

  private absorb(change: Change, isOwnAddition: boolean): void {
    for (const row of change.rows) this.held = this.held.map((held) => (held.row.id === row.id && held.row.revision <= row.revision ? { ...held, row } : held));
    if (change.kind === 'GONE') this.held = this.held.filter((held) => !change.postIds.includes(held.row.id));
    this.live.absorb(change, isOwnAddition);
    const groups = this.live.data?.groups ?? [];
    this.held = this.held.filter((held) => !change.rows.some((row) => row.id === held.row.id) || !findRow(groups, held.row.id));
    this.publish();
  }

  /** The server's row takes the place of the provisional one, in sight even when its own place is not loaded yet. */
  private adopt(provisionalId: string, row: Row): void {
    const place = findRow(this.state.groups, provisionalId);
    this.outbox.rename(provisionalId, row.id);
    if (place) this.hold({ row, groupKey: place.groupKey, index: place.index });
    this.state = { ...this.state, renamed: { ...this.state.renamed, [provisionalId]: row.id } };
  }

  private hold(row: HeldRow): void {
    this.held = [...this.held.filter((held) => held.row.id !== row.row.id), row];
  }

  private refuse({ mutationId, edit }: PendingEdit, error: unknown): void {
    const reason = this.options.gateway.messageOf(error);
    if (edit.kind === 'add') this.outbox.dropFor(edit.postId);
    if ('postId' in edit) this.held = this.held.filter((held) => held.row.id !== edit.postId);
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

  toggleGroup(key: string): void {
    const collapsed = new Set(this.state.collapsed);
    if (!collapsed.delete(key)) collapsed.add(key);
    this.patch({ collapsed });
    if (this.live.data) this.options.memory.setItem(collapsedKey(this.live.data), JSON.stringify([...collapsed]));
  }

  async loadMore(key: string): Promise<void> {
    const { loadingGroups } = this.state;
    if (loadingGroups.has(key)) return;
    this.patch({ loadingGroups: new Set([...loadingGroups, key]) });
    try {
      await this.live.extend(key);
    } catch (error) {
      this.failed(error);
    } finally {
      this.patch({ loadingGroups: new Set([...this.state.loadingGroups].filter((candidate) => candidate !== key)) });
    }
  }

  rowOf(postId: string): Row | undefined {
    return findRow(this.state.groups, postId)?.row;
  }

  private loaded(isFirst: boolean): void {
    const { data } = this.live;
    this.keepDraft();
    this.patch({ status: 'ready', errorMessage: undefined, ...(data && { collapsed: this.collapsedOf(data) }) });
    if (isFirst) void this.outbox.flush();
  }

  /** What this person closed; before that, what the view closes for everybody. */
  private collapsedOf(data: BoardData): Set<string> {
    const remembered = this.options.memory.getItem(collapsedKey(data));
    return new Set(remembered ? (JSON.parse(remembered) as string[]) : data.groups.filter((group) => group.option?.isContract).map((group) => group.key));
  }

  private failed(error: unknown): void {
    const { gateway } = this.options;
    if (gateway.isMissing(error)) {
      this.live.end();
      this.held = [];
      this.patch({ status: 'missing', isLive: true });
    } else if (!this.live.data) this.patch({ status: 'error', errorMessage: gateway.messageOf(error) });
  }

  private patch(part: Partial<BoardState>): void {
    this.state = { ...this.state, ...part };
    this.publish();
  }

  private publish(): void {
    const { data, rules } = this.live;
    const { pending, connection } = this.outbox;
    const shown = data && rules ? overlay(data, pending, this.held, rules, this.options.around.accountName) : { groups: [], outsideIds: new Set<string>() };
    this.state = { ...this.state, ...shown, data, draft: this.live.draft, pending, connection };
    for (const listener of this.listeners) listener();
  }
}

const isSame = (a: CellValue | undefined, b: CellValue | undefined) => a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((one, index) => one === b[index]));

const collapsedKey = (data: BoardData) => `hisho-collapsed:${data.view.id}:${data.view.groupColumnId ?? ''}`;
