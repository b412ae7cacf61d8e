import { applyChange, joinPage, replay, type Change } from './apply-change.ts';
import type { BoardGateway, Surroundings } from './gateway.ts';
import type { ViewRules } from './place-row.ts';
import type { BoardData } from './types.ts';

interface LiveDataEvents {
  rulesOf(data: BoardData): ViewRules;
  /** A push; the store settles its own edits with it before it comes back through `absorb`. */
  onPush(change: Change): void;
  onLoaded(isFirst: boolean): void;
  onChanged(): void;
  onFailed(error: unknown): void;
  onLive(): void;
  onLost(): void;
}

/** A change that needs the page again waits this long for more of the same. */
const RELOAD_WAIT_MS = 1200;
const CATCH_UP_MS = 60_000;

/** What the server holds, as far as it is loaded, kept current by pushes and by asking what changed. */
export class LiveData {
  data: BoardData | undefined;
  rules: ViewRules | undefined;
  /** How many pages have come. */
  loads = 0;
  private isLoading = false;
  private mustLoadAgain = false;
  private arrivedWhileLoading: Change[] = [];
  private cancelReload: (() => void) | undefined;
  private cancelCatchUp: (() => void) | undefined;
  private stopFollowing: (() => void) | undefined;
  private readonly gateway: BoardGateway;
  private readonly around: Surroundings;
  private readonly events: LiveDataEvents;

  constructor(gateway: BoardGateway, around: Surroundings, events: LiveDataEvents) {
    this.gateway = gateway;
    this.around = around;
    this.events = events;
  }

  start(): void {
    this.stopFollowing ??= this.gateway.follow({
      onChange: (change) => this.push(change),
      onLive: () => {
        this.events.onLive();
        void this.catchUp();
      },
      onLost: () => this.events.onLost(),
    });
    void this.load();
  }

  stop(): void {
    this.stopFollowing?.();
    this.cancelReload?.();
    this.cancelCatchUp?.();
    this.stopFollowing = this.cancelReload = this.cancelCatchUp = undefined;
  }

  /** The board is gone, or no longer this person's to see: nothing of it stays, and nobody asks for it again. */
  end(): void {
    this.stop();
    this.data = this.rules = undefined;
  }

  /** `isFresh` takes the page as it is; otherwise what was loaded further down stays. */
  async load(isFresh = false): Promise<void> {
    if (this.isLoading) {
      this.mustLoadAgain = true;
      return;
    }
    this.isLoading = true;
    this.arrivedWhileLoading = [];
    try {
      this.take(await this.gateway.loadPage(), isFresh);
    } catch (error) {
      this.events.onFailed(error);
    } finally {
      this.isLoading = false;
      if (this.mustLoadAgain) this.reloadSoon();
      this.mustLoadAgain = false;
    }
  }

  private take(page: BoardData, isFresh: boolean): void {
    const old = this.data;
    const rules = this.events.rulesOf(page);
    const joined = isFresh && old ? { ...page, revisions: old.revisions, goneMarks: old.goneMarks } : joinPage(old, page, rules);
    const { data, mustReload } = replay(joined, this.arrivedWhileLoading, rules);
    this.rules = rules;
    this.data = data;
    this.loads += 1;
    this.mustLoadAgain ||= mustReload;
    this.events.onLoaded(old === undefined);
    this.catchUpLater();
  }

  private push(change: Change): void {
    if (this.isLoading) this.arrivedWhileLoading.push(change);
    this.events.onPush(change);
  }

  absorb(change: Change, isOwnAddition: boolean): void {
    if (!this.data || !this.rules) return;
    const { data, mustReload } = applyChange(this.data, change, this.rules, isOwnAddition);
    this.data = data;
    if (mustReload) this.reloadSoon();
    this.events.onChanged();
  }

  /** Asks for what a lost connection or a sleeping tab missed; pushes are only hints. */
  async catchUp(): Promise<void> {
    if (!this.data) return;
    try {
      const { mark, reload, changes } = await this.gateway.changesSince(this.data.mark);
      for (const change of changes) this.push(change);
      if (this.data) this.data = { ...this.data, mark };
      if (reload) this.reloadSoon();
    } catch (error) {
      this.events.onFailed(error);
    } finally {
      this.catchUpLater();
    }
  }

  private catchUpLater(): void {
    this.cancelCatchUp?.();
    this.cancelCatchUp = this.stopFollowing && this.around.after(CATCH_UP_MS, () => void this.catchUp());
  }

  private reloadSoon(): void {
    if (!this.stopFollowing) return;
    if (this.isLoading) {
      this.mustLoadAgain = true;
      return;
    }
    this.cancelReload ??= this.around.after(RELOAD_WAIT_MS, () => {
      this.cancelReload = undefined;
      void this.load();
    });
  }

  /** Loads the next part of one group. */
  async extend(key: string): Promise<void> {
    const group = this.data?.groups.find((candidate) => candidate.key === key);
    if (!this.data || !group || group.rows.length >= group.size) return;
    const part = await this.gateway.loadGroup(this.data.view.id, key, group.rows.length);
    if (!this.data) return;
    const groups = this.data.groups.map((candidate) => {
      if (candidate.key !== key) return candidate;
      const known = new Set(candidate.rows.map((row) => row.id));
      return { ...candidate, size: part.size, aggregates: part.aggregates, rows: [...candidate.rows, ...part.rows.filter((row) => !known.has(row.id))] };
    });
    this.data = { ...this.data, groups };
    this.events.onChanged();
  }
}
