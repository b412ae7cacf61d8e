import { HELD_ROWS_MAX } from '#shared/board/limits.ts';
import type { Row } from '#shared/board/types.ts';
import type { BoardGateway, Surroundings } from './gateway.ts';
import type { RowPool } from './row-pool.ts';

/** Who only passes by does not pay for all of the board. */
const FILL_WAIT_MS = 3_000;

interface Options {
  pool: RowPool;
  gateway: Pick<BoardGateway, 'loadAll'>;
  around: Pick<Surroundings, 'after' | 'isSparing'>;
  /** Some of the rows: sub-posts among them. */
  onRows(rows: readonly Row[]): void;
  onFilled(): void;
}

/** Fetches all posts of the board once its first rows stand, so that another filter, grouping or order asks nobody. */
export class RowFill {
  private cancel: (() => void) | undefined;
  private isRunning = false;
  /** The board's posts are not to be held here. */
  private isRefused = false;
  private readonly options: Options;

  constructor(options: Options) {
    this.options = options;
  }

  /** Called after every page: `size` says how many posts its view shows. */
  startSoon(size: number): void {
    const { pool, around } = this.options;
    if (this.isRunning || this.isRefused || pool.isWhole || size > HELD_ROWS_MAX || around.isSparing()) return;
    this.cancel?.();
    this.cancel = around.after(FILL_WAIT_MS, () => void this.run());
  }

  stop(): void {
    this.cancel?.();
  }

  private async run(): Promise<void> {
    const { pool, gateway, onRows, onFilled } = this.options;
    if (pool.isWhole) return;
    this.isRunning = true;
    const filling = pool.fill();
    let isAll = false;
    try {
      isAll = await gateway.loadAll((rows) => {
        filling.put(rows);
        onRows(rows);
      });
      this.isRefused = !isAll;
    } catch {
      // The server answers whatever is asked of it meanwhile, and the next page tries again.
    }
    this.isRunning = false;
    if (filling.end(isAll)) onFilled();
  }
}
