import { HELD_ROWS_MAX } from '#shared/board/limits.ts';
import type { Row } from '#shared/board/types.ts';
import type { BoardGateway, Surroundings } from '../wire/board-gateway.ts';
import type { RowPool } from './row-pool.ts';

/** Somebody who leaves the board sooner fetches no more than its first rows. */
const FILL_WAIT_MS = 3_000;

interface Options {
  pool: RowPool;
  gateway: Pick<BoardGateway, 'loadAll'>;
  around: Pick<Surroundings, 'after' | 'isSparing'>;
  /** One part of the rows, with sub-posts among them. */
  onRows(rows: readonly Row[]): void;
  onFilled(): void;
  /** The board has too many rows to be held. */
  onRefused(): void;
}

/** Fetches all posts of the board once its first rows stand, so that another filter, grouping or order asks nobody. */
export class RowFill {
  private cancel: (() => void) | undefined;
  private isRunning = false;
  /** What was refused: all posts, unless the board has no links (`withoutLinks`), or all posts of this board in any case (`all`). */
  private refused: 'withoutLinks' | 'all' | undefined;
  /** Fetches the posts that links lead to; false: too many of them lie elsewhere. Set once a view needs it. */
  private learn: (() => Promise<boolean>) | undefined;
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  get isTooMuch(): boolean {
    return this.refused === 'all';
  }

  private get isOver(): boolean {
    return this.isRunning || this.options.pool.isWhole || this.refused === (this.learn ? 'all' : 'withoutLinks');
  }

  /** Called after every page: `size` says how many posts its view shows. */
  startSoon(size: number): void {
    const { around } = this.options;
    if (this.isOver || size > HELD_ROWS_MAX || around.isSparing()) return;
    this.cancel?.();
    this.cancel = around.after(FILL_WAIT_MS, () => void this.run());
  }

  /** At once, with links: what is shown needs all posts. */
  startNow(learn: () => Promise<boolean>): void {
    this.learn = learn;
    if (this.isOver) return;
    this.cancel?.();
    void this.run();
  }

  stop(): void {
    this.cancel?.();
  }

  private async run(): Promise<void> {
    const { pool, gateway, onRows, onFilled, onRefused } = this.options;
    if (this.isOver) return;
    this.isRunning = true;
    const { learn } = this;
    const filling = pool.fill();
    let isAll = false;
    try {
      isAll = await gateway.loadAll((rows) => {
        filling.put(rows);
        onRows(rows);
      }, learn !== undefined);
      if (isAll && learn) isAll = await learn();
      if (!isAll) this.refused = learn ? 'all' : 'withoutLinks';
    } catch {
      // The server answers whatever is asked of it meanwhile, and the next page tries again.
    }
    this.isRunning = false;
    if (filling.end(isAll)) onFilled();
    else if (this.isTooMuch) onRefused();
    else if (this.refused && this.learn) void this.run();
  }
}
