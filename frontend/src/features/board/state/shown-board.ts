import { withComments } from '#shared/board/rows/comment-count.ts';
import type { Row } from '#shared/board/types.ts';
import type { Edit } from '../edits/edit.ts';
import { editedRow, postIdsOf } from '../edits/shown-kinds.ts';
import { type Change, rowsOf } from './apply-change.ts';
import type { BoardGateway, Surroundings } from './board-gateway.ts';
import type { BoardState } from './board-state.ts';
import type { Draft } from './draft.ts';
import type { DraftMemory } from './draft-memory.ts';
import { foldedGroups, rememberFolded } from './folded-groups.ts';
import { type Evaluate, LiveData } from './live-data.ts';
import type { Outbox } from './outbox.ts';
import { overlay, subPostOverlay } from './overlay.ts';
import { findRow, findRows, type ViewRules } from './place-row.ts';
import { findSubPost, postOf, type SubPostsOf } from './sub-posts.ts';
import type { BoardData, BoardExtent, HeldRow } from './types.ts';

export interface BoardStoreOptions {
  boardId: string;
  gateway: BoardGateway;
  around: Surroundings;
  rulesOf(data: BoardData, subPostsOf: SubPostsOf): ViewRules;
  /** Remembers which groups this person closed. */
  memory: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  /** Remembers what this person changed of a view for oneself. */
  drafts: Pick<DraftMemory, 'write'>;
}

const OUT_OF_REACH = 'ボードを開けないため、送っていません。';

const EMPTY: BoardState = {
  status: 'loading',
  searching: undefined,
  groups: [],
  total: { size: 0, aggregates: {} },
  outsideIds: new Set(),
  pending: [],
  refused: [],
  connection: 'online',
  isUnkept: false,
  isLive: undefined,
  collapsed: new Set(),
  subPosts: {},
  closedPosts: new Set(),
  loadingGroups: new Set(),
  renamed: {},
};

/** What of a board is loaded, followed and shown: the server's rows with one's own unanswered edits on top. */
export abstract class ShownBoard {
  protected state = EMPTY;
  protected held: HeldRow[] = [];
  protected readonly live: LiveData;
  protected readonly options: BoardStoreOptions;
  protected abstract readonly outbox: Outbox;
  private readonly listeners = new Set<() => void>();

  constructor(options: BoardStoreOptions) {
    this.options = options;
    this.live = new LiveData(options.gateway, options.around, {
      rulesOf: options.rulesOf,
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
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };
  readonly getState = (): BoardState => this.state;

  /** A change that was pushed, somebody else's or one's own. */
  protected abstract receive(change: Change): void;

  /** Loads and follows the board until `stop`. */
  start(): void {
    this.outbox.start();
    this.live.start();
  }

  /** From now on views are worked out here, as far as all rows are. */
  workOutWith(evaluate: Evaluate): void {
    this.live.workOutWith(evaluate);
  }

  stop(): void {
    this.live.stop();
    this.outbox.stop();
  }

  /** The person looks again, or the machine is back online. */
  wake(): void {
    this.outbox.hurry();
    // Another tab may have been closed before it had sent everything.
    if (this.live.data) void this.outbox.open();
    // Access that ended may have been given back.
    if (this.state.status === 'missing') this.live.start();
    else if (this.state.isLive !== false) void this.live.catchUp();
    else this.live.catchUpSoon();
  }

  /** Loads the board again and lets go of rows held in place. */
  async refresh(): Promise<void> {
    this.held = [];
    if (this.state.status === 'missing') return this.wake();
    if (!this.live.data) this.patch({ status: 'loading' });
    await this.live.pages.load(true);
  }

  /** Rows that are held in place go where they belong. */
  letGo(): void {
    this.held = [];
    this.publish();
  }

  /** The page again, quietly: what was loaded further down stays, and so does the place in it. */
  reload(): Promise<void> {
    return this.live.pages.reload();
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

  /** Shows only posts that hold these words, until it is called with none; rows held in place go. */
  search(text: string): void {
    this.held = [];
    this.live.search(text);
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

  toggleGroup(key: string): void {
    this.foldGroups([key], !this.state.collapsed.has(key));
  }

  foldGroups(keys: readonly string[], isFolded: boolean): void {
    const collapsed = new Set(this.state.collapsed);
    for (const key of keys) collapsed[isFolded ? 'add' : 'delete'](key);
    this.patch({ collapsed });
    if (this.live.data) rememberFolded(this.options.memory, this.live.data, collapsed);
  }

  /** Sub-posts that came by another way: of a post that the view does not show. */
  takeSubPosts(rows: readonly Row[], post: Row): void {
    this.live.subPosts.put(rows);
    this.publish();
    void this.live.subPosts.complete([{ rows: [post] }]);
  }

  /** Asks where the links of a row lead that came by another way. */
  learnLinks(row: Row): void {
    this.live.learn([row]);
  }

  /** Shows or hides the sub-posts of one post. */
  toggleSubPosts(postId: string): void {
    const closedPosts = new Set(this.state.closedPosts);
    if (!closedPosts.delete(postId)) closedPosts.add(postId);
    this.patch({ closedPosts });
    if (this.live.data) this.options.memory.setItem(closedKey(this.live.data), JSON.stringify([...closedPosts]));
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
    return findRow(this.state.groups, postId)?.row ?? findSubPost(this.state.subPosts, postId);
  }

  /** Any post of the board, as far as it has come, with one's own unanswered edits on top: also where the view does not show it. */
  postOf(postId: string): Row | undefined {
    const row = this.live.postOf(postId);
    return row && this.outbox.pending.reduce((current, { edit }) => editedOf(current, edit), row);
  }

  /** How much of the board `postOf` knows. */
  get extent(): BoardExtent {
    return this.live.extent;
  }

  /** Asks for all posts of the board, for who looks at more than the view's own. */
  fetchAll(): void {
    this.live.fetchAll();
  }

  /** The same for many at once. */
  protected rowsOf(postIds: readonly string[]): (postId: string) => Row | undefined {
    const found = findRows(this.state.groups, new Set(postIds));
    return (postId) => found.get(postId)?.row ?? findSubPost(this.state.subPosts, postId);
  }

  /** Undefined while it is not known. */
  sizeWithoutConditions(): number | undefined {
    return this.live.sizeWithoutConditions();
  }

  protected hold(row: HeldRow): void {
    this.held = [...this.held.filter((held) => held.row.id !== row.row.id), row];
  }

  protected absorb(change: Change, isOwnAddition: boolean): void {
    for (const row of change.rows)
      this.held = this.held.map((held) =>
        held.row.id === row.id
          ? {
              ...held,
              row: held.row.revision <= row.revision ? withComments(row, held.row) : withComments(held.row, row),
            }
          : held,
      );
    if (change.kind === 'GONE') this.held = this.held.filter((held) => !change.postIds.includes(held.row.id));
    this.live.absorb(change, isOwnAddition);
    const groups = this.live.data?.groups ?? [];
    const told = new Set(rowsOf(change).map(({ id }) => postOf(id)));
    // A post may be held for what its next edit does to it.
    for (const { edit } of this.outbox.pending) for (const id of postIdsOf(edit)) told.delete(postOf(id));
    this.held = this.held.filter((held) => !told.has(held.row.id) || !findRow(groups, held.row.id));
    this.publish();
  }

  private loaded(isFirst: boolean): void {
    const { data } = this.live;
    this.keepDraft();
    this.patch({
      status: 'ready',
      errorMessage: undefined,
      ...(data && {
        collapsed: foldedGroups(this.options.memory, data),
        closedPosts: new Set(JSON.parse(this.options.memory.getItem(closedKey(data)) ?? '[]') as string[]),
      }),
    });
    if (isFirst) void this.outbox.open();
  }

  private failed(error: unknown): void {
    const { gateway } = this.options;
    if (gateway.isMissing(error)) {
      this.live.end();
      this.held = [];
      this.patch({ status: 'missing', isLive: true });
      void this.outbox.giveUp(OUT_OF_REACH);
    } else if (!this.live.data) this.patch({ status: 'error', errorMessage: gateway.messageOf(error) });
  }

  protected patch(part: Partial<BoardState>): void {
    this.state = { ...this.state, ...part };
    this.publish();
  }

  protected publish(): void {
    const { data, rules } = this.live;
    const { pending, refused, connection, isUnkept } = this.outbox;
    const shown =
      data && rules
        ? overlay(data, pending, this.held, rules, this.options.around.accountName)
        : { groups: [], total: EMPTY.total, outsideIds: new Set<string>() };
    const subPosts = subPostOverlay(this.live.subPosts.rows, pending, this.options.around.accountName);
    this.state = {
      ...this.state,
      ...shown,
      subPosts,
      data,
      draft: this.live.draft,
      searching: this.live.searched.state,
      pending,
      refused,
      connection,
      isUnkept,
    };
    for (const listener of this.listeners) listener();
  }
}

const closedKey = (data: BoardData) => `hisho-closed-posts:${data.view.id}`;

const editedOf = (row: Row, edit: Edit): Row => (postIdsOf(edit).includes(row.id) ? editedRow(row, edit) : row);
