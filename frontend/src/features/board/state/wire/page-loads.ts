import type { Surroundings } from './board-gateway.ts';

/** A change that needs the page again waits this long for more of the same. */
const RELOAD_WAIT_MS = 1200;

interface Options {
  around: Surroundings;
  /** Answers whether the page is no longer what is wanted; never throws. */
  fetch(isFresh: boolean): Promise<boolean>;
  isRunning(): boolean;
}

/** When the page is asked for: one at a time, and again where the answer is not young enough. */
export class PageLoads {
  isLoading = false;
  private last = Promise.resolve();
  private isAnotherWanted = false;
  private cancelNext: (() => void) | undefined;
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  stop(): void {
    this.cancelNext?.();
    this.cancelNext = undefined;
  }

  /** While a page is on its way, another one follows it. */
  async load(isFresh = false): Promise<void> {
    if (this.isLoading) {
      this.isAnotherWanted = true;
      return;
    }
    await (this.last = this.fetch(isFresh));
  }

  /** Ends with a page that was asked for after the call: one on its way may be older than what the caller just changed. */
  async reload(): Promise<void> {
    while (this.isLoading) await this.last;
    await this.load();
  }

  soon(): void {
    if (!this.options.isRunning()) return;
    if (this.isLoading) {
      this.isAnotherWanted = true;
      return;
    }
    this.cancelNext ??= this.options.around.after(RELOAD_WAIT_MS, () => {
      this.cancelNext = undefined;
      void this.load();
    });
  }

  private async fetch(isFresh: boolean): Promise<void> {
    this.isLoading = true;
    this.isAnotherWanted = false;
    const isOutdated = await this.options.fetch(isFresh);
    this.isLoading = false;
    if (isOutdated) void this.load(true);
    else if (this.isAnotherWanted) this.soon();
  }
}
