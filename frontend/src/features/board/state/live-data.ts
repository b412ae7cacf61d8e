import { arranged } from '#shared/board/arrangement/arrangement.ts';
import type { LinkedPost, Row, View } from '#shared/board/types.ts';
import { arrangedGroups, isSameGroups } from './arrangement/arranged-groups.ts';
import { type Draft, isSameArrangement, remaining } from './arrangement/draft.ts';
import { type Evaluate, OwnViews } from './arrangement/own-views.ts';
import { findAgain, LiveSearch } from './live-search.ts';
import { dependsOnLinks, LinkMemory } from './rows/link-memory.ts';
import { isWhole, type ViewRules } from './rows/place-row.ts';
import { RowFill } from './rows/row-fill.ts';
import { RowPool } from './rows/row-pool.ts';
import { SubPostData } from './rows/sub-post-data.ts';
import { findSubPost, type SubPostsOf } from './rows/sub-posts.ts';
import type { BoardData, BoardExtent } from './types.ts';
import { applyChange, belowPage, type Change, joinPage, joinPart, newlyGone, replay } from './wire/apply-change.ts';
import type { BoardGateway, Surroundings } from './wire/board-gateway.ts';
import { ChangePolling } from './wire/change-polling.ts';
import { PageLoads } from './wire/page-loads.ts';

interface LiveDataEvents {
  rulesOf(data: BoardData, subPostsOf: SubPostsOf): ViewRules;
  /** A push arrived. The store first settles its own edits with it and then passes it to `absorb`. */
  onPush(change: Change): void;
  onLoaded(isFirst: boolean): void;
  onChanged(): void;
  onFailed(error: unknown): void;
  onLive(): void;
  onLost(): void;
}

/** A push arrives within this time after its change. */
const ON_ITS_WAY_MS = 3_000;

/** The loaded part of the server's data, kept up to date by pushes and by polling for changes. */
export class LiveData {
  data: BoardData | undefined;
  rules: ViewRules | undefined;
  /** This person's draft of the view. */
  draft: Draft | undefined;
  readonly searched: LiveSearch;
  private readonly pool = new RowPool();
  private readonly fill: RowFill;
  readonly subPosts: SubPostData;
  private readonly views: OwnViews;
  private readonly links = new LinkMemory();
  /** Number of pages loaded. */
  loads = 0;
  private isRunning = false;
  readonly pages: PageLoads;
  private arrivedWhileLoading: Change[] = [];
  /**
   * Ids of shown rows that the last page did not contain. Its counts may already include a change of such a row whose
   * push is still on its way; applying the push would count it twice. Until `until`, such a push therefore reloads the
   * page.
   */
  private below: { ids: ReadonlySet<string>; until: number } = { ids: new Set(), until: 0 };
  private readonly polling: ChangePolling;
  /** Ends when the last request for changes has. */
  private caughtUp = Promise.resolve();
  private stopFollowing: (() => void) | undefined;
  private readonly gateway: BoardGateway;
  private readonly around: Surroundings;
  private readonly events: LiveDataEvents;

  constructor(gateway: BoardGateway, around: Surroundings, events: LiveDataEvents) {
    this.gateway = gateway;
    this.around = around;
    this.events = events;
    this.pages = new PageLoads({
      around,
      fetch: (isFresh) => this.fetchPage(isFresh),
      isRunning: () => this.isRunning,
    });
    this.polling = new ChangePolling(around, () => void this.catchUp());
    this.subPosts = new SubPostData(
      (postIds) => gateway.loadSubPosts(postIds),
      () => events.onChanged(),
    );
    this.views = new OwnViews(this.pool, this.subPosts);
    this.searched = new LiveSearch({
      around,
      covers: (view) => this.views.covers(view),
      evaluated: (data) => this.views.evaluated(data),
      ask: () => void this.pages.load(true),
    });
    this.fill = new RowFill({
      pool: this.pool,
      gateway,
      around,
      onRows: (rows) => this.subPosts.put(rows),
      onFilled: () => this.filled(),
      onRefused: () => events.onChanged(),
    });
  }

  /** Loads the page first. Changes made meanwhile are fetched when the subscription has started. */
  start(): void {
    this.isRunning = true;
    void this.pages.load().then(() => this.follow());
  }

  private follow(): void {
    if (!this.isRunning) return;
    this.stopFollowing ??= this.gateway.follow({
      onChange: (change) => this.push(change),
      onLive: () => {
        this.events.onLive();
        void this.catchUp();
      },
      onLost: () => this.events.onLost(),
    });
  }

  stop(): void {
    this.isRunning = false;
    this.stopFollowing?.();
    this.pages.stop();
    this.polling.stop();
    this.searched.stop();
    this.fill.stop();
    this.stopFollowing = undefined;
  }

  /** The board was deleted or this person lost access: drops all data and stops asking. */
  end(): void {
    this.stop();
    this.data = this.rules = undefined;
  }

  /**
   * `isFresh`: replaces the shown rows by the page; otherwise rows loaded further down stay. Resolves to whether draft
   * or search changed meanwhile, so that the page must be loaded again.
   */
  private async fetchPage(isFresh: boolean): Promise<boolean> {
    const { draft } = this;
    const { text } = this.searched;
    // Draft and search may change while the page loads; then this page does not match them.
    const isOutdated = (): boolean => draft !== this.draft || text !== this.searched.text;
    this.arrivedWhileLoading = [];
    try {
      const page = await this.gateway.loadPage(draft, text);
      if (isOutdated()) return true;
      this.take(page, isFresh);
      return false;
    } catch (error) {
      this.events.onFailed(error);
      if (this.searched.state) {
        this.searched.state = 'partial';
        this.events.onChanged();
      }
      return isOutdated();
    }
  }

  /**
   * Applies a draft to the view for this person. At once when all rows are loaded or only the settings of groups
   * differ, otherwise when the server answers.
   */
  arrange(wanted: Draft | undefined): void {
    const { data } = this;
    if (!data) return;
    this.draft = wanted && remaining(data.shared, wanted);
    const view = this.viewOf(data.shared);
    const isKnown = this.views.covers(view);
    const isRegrouped = !isKnown && isSameGroups(view, data.view);
    if (!isKnown && !isRegrouped) {
      if (!this.pages.isLoading) void this.pages.load(true);
      return;
    }
    const { draft: _old, ...rest } = data;
    const next = { ...rest, view, ...(this.draft && { draft: this.draft }) };
    this.show(
      isKnown ? this.views.evaluated(next) : { ...next, groups: arrangedGroups(data.groups, view, data.board) },
    );
  }

  evaluateWith(evaluate: Evaluate): void {
    this.views.evaluate = evaluate;
    this.filled();
  }

  /** A loaded post of the board, whether the view shows it or not. */
  postOf(id: string): Row | undefined {
    return this.pool.rows.get(id);
  }

  /** How much of the board is loaded. */
  get extent(): BoardExtent {
    return this.pool.isWhole ? 'all' : this.fill.isTooMuch ? 'tooMuch' : 'some';
  }

  fetchAll(): void {
    const { pool, links, gateway } = this;
    this.fill.startNow(async () =>
      (await import('./rows/own-links.ts')).learnAll({ pool, links, gateway, boardOf: () => this.data?.board }),
    );
  }

  private viewOf(shared: View): View {
    const { text } = this.searched;
    return { ...arranged(shared, this.draft), ...(text && { searchText: text }) };
  }

  private show(data: BoardData): void {
    this.data = data;
    this.rules = this.rulesOf(data);
    this.events.onLoaded(false);
  }

  /** Shows only posts that contain these words. */
  search(text: string): void {
    if (this.data && text !== this.searched.text) this.show(this.searched.to(text, this.data));
  }

  /** The draft was saved as the shared view. */
  adoptDraft(): void {
    if (!this.data) return;
    const { draft: _draft, ...rest } = this.data;
    this.data = { ...rest, shared: arranged(this.data.shared, this.draft) };
    this.draft = undefined;
    this.events.onChanged();
  }

  private rulesOf(data: BoardData): ViewRules {
    return this.events.rulesOf(data, this.subPosts.of);
  }

  sizeWithoutConditions(): number | undefined {
    return this.data && this.views.sizeWithoutConditions(this.data);
  }

  private findAgain(subPosts: readonly Row[] = []): void {
    if (!this.data || !this.rules || !this.searched.text) return;
    const { data, mustReload } = findAgain(this.data, subPosts, this.pool.rows, this.rules);
    this.data = data;
    if (mustReload) this.pages.soon();
  }

  /** All posts are loaded, so the view is evaluated here from now on. */
  private filled(): void {
    const { data } = this;
    if (!data || this.pages.isLoading || !this.views.covers(data.view)) return;
    this.show(this.views.evaluated(this.attached(data)));
  }

  private attached(data: BoardData): BoardData {
    return { ...data, board: { ...data.board, columns: this.links.attach(data.board.columns) } };
  }

  private take(answer: BoardData, isFresh: boolean): void {
    const old = this.data;
    this.draft = answer.draft;
    // Rows loaded before a column appeared (added, restored or with a changed type) lack its values.
    const isBehind =
      old !== undefined &&
      (old.keptAt !== undefined ||
        answer.board.columns.some(({ id }) => !old.board.columns.some((column) => column.id === id)));
    if (isBehind) this.pool.forget();
    this.searched.state = undefined;
    this.links.remember(answer.linkedPosts ?? []);
    this.pool.take(answer);
    for (const group of answer.groups) this.subPosts.put(group.subPosts);
    const page = this.views.whole(this.attached(answer));
    const arrived = this.arrivedWhileLoading.map((change) => {
      const whole = this.patched(change);
      this.pool.apply(whole);
      this.subPosts.drop(newlyGone(page, whole));
      return whole;
    });
    const rules = this.rulesOf(page);
    const joined =
      (isFresh || isBehind) && old
        ? { ...page, revisions: old.revisions, goneMarks: old.goneMarks }
        : joinPage(old, page, rules);
    this.below = { ids: belowPage(joined, page), until: this.around.now() + ON_ITS_WAY_MS };
    const { data, mustReload } = replay(joined, arrived, rules);
    this.rules = rules;
    // Rows that the page does not contain are only as new as the last polling, so the older mark is kept.
    this.data = { ...data, mark: old?.keptAt === undefined ? (old?.mark ?? data.mark) : data.mark };
    this.loads += 1;
    if (mustReload || arrived.some((change) => this.isBelow(change))) this.pages.soon();
    for (const { subPosts } of arrived) this.findAgain(subPosts);
    this.events.onLoaded(old === undefined);
    void this.subPosts.complete(data.groups);
    if (answer.hasMoreLinked) this.learn(data.groups.flatMap(({ rows }) => rows));
    this.fill.startSoon(data.total.size);
    if (this.isRunning) this.polling.later();
  }

  private isBelow({ rows }: Change): boolean {
    return this.around.now() < this.below.until && rows.some(({ id }) => this.below.ids.has(id));
  }

  private push(change: Change): void {
    this.arrived(change);
    this.events.onPush(change);
  }

  /** Remembers a change that arrives while a page is loading, because the page may be older than the change. */
  arrived(change: Change): void {
    if (this.pages.isLoading) this.arrivedWhileLoading.push(change);
  }

  /** Completes a push with the rows that it patches. Asks the server when a row is not known here. */
  patched(change: Change): Change {
    const whole = change.patched?.((id) => this.pool.rows.get(id) ?? findSubPost(this.subPosts.rows, id)) ?? change;
    if (whole.isIncomplete && this.isRunning) this.polling.forWhatIsLeftOut();
    return whole;
  }

  absorb(change: Change, isOwnAddition: boolean): void {
    if (!this.data || !this.rules) return;
    const gone = newlyGone(this.data, change);
    this.pool.apply({ ...change, postIds: gone });
    this.subPosts.put(change.subPosts);
    this.subPosts.drop(gone);
    const { data, mustReload } = applyChange(this.data, change, this.rules, isOwnAddition);
    this.data = data;
    if (mustReload || this.isBelow(change)) this.pages.soon();
    this.findAgain(change.subPosts);
    this.learn(change.rows);
    this.events.onChanged();
    void this.subPosts.complete(data.groups);
  }

  /** Loads the unknown posts that links of these rows lead to. */
  learn(rows: readonly Row[]): void {
    const ids = this.links.takeUnknown(this.data?.board.columns ?? [], rows);
    if (ids.length === 0) return;
    void this.gateway.loadLinked(ids).then(
      (posts) => this.learned(posts, ids),
      (error: unknown) => {
        this.links.forget(ids);
        this.events.onFailed(error);
      },
    );
  }

  private learned(posts: readonly LinkedPost[], asked: readonly string[]): void {
    this.links.remember(posts, asked);
    const { data } = this;
    if (!data) return;
    this.data = this.attached(data);
    this.rules = this.rulesOf(this.data);
    if (posts.length > 0 && dependsOnLinks(data.view, data.board.columns)) this.pages.soon();
    this.events.onChanged();
  }

  /** Asks for changes that were missed, for example by a lost connection or a sleeping tab; pushes are only hints. */
  catchUp(): Promise<void> {
    return (this.caughtUp = this.askForChanges());
  }

  private async askForChanges(): Promise<void> {
    this.polling.asked();
    if (!this.data) return;
    try {
      // A board stored on the device may be too old to ask for changes.
      if (this.data.keptAt !== undefined) return await this.pages.load(true);
      const { mark, reload, changes } = await this.gateway.changesSince(this.data.mark);
      for (const change of changes) this.push(change);
      if (this.data) this.data = { ...this.data, mark };
      if (reload) {
        this.pool.forget();
        this.pages.soon();
      }
    } catch (error) {
      this.events.onFailed(error);
    } finally {
      if (this.isRunning) this.polling.later();
    }
  }

  catchUpSoon(): void {
    if (this.isRunning) this.polling.whenPushesAreBack();
  }

  /** Loads the next rows of one group. */
  async extend(key: string): Promise<void> {
    // The server counts the next rows from the group's first one: a row that a push left out would shift them.
    if (this.polling.hasLeftOut) void this.catchUp();
    await this.caughtUp;
    const group = this.data?.groups.find((candidate) => candidate.key === key);
    if (!this.data || !group || isWhole(group)) return;
    const { view } = this.data;
    const { group: part, total } = await this.gateway.loadGroup(
      view.id,
      key,
      group.rows.length,
      this.data.draft,
      this.searched.text,
    );
    if (!this.data || !isSameArrangement(view, this.data.view)) return;
    const { data, mustReload } = joinPart(this.data, part, total);
    this.data = data;
    if (mustReload) this.pages.soon();
    this.pool.take(this.data);
    this.subPosts.put(part.subPosts);
    this.learn(part.rows);
    this.events.onChanged();
    void this.subPosts.complete(data.groups);
  }
}
