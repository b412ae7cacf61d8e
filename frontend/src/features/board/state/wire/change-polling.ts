import type { Surroundings } from './board-gateway.ts';

const EVERY_MS = 60_000;
/** How long to wait for the pushes to resume once the connection is back. */
const PUSHES_BACK_MS = 2_000;
/**
 * Delay before asking for rows that pushes left out (one request then covers several), and the shortest interval
 * between such requests.
 */
const LEFT_OUT_MS = 100;
const LEFT_OUT_EVERY_MS = 1_200;

/**
 * Decides when to ask the server for changes: every minute, after a lost connection, and for rows that pushes left out.
 */
export class ChangePolling {
  private cancelNext: (() => void) | undefined;
  private cancelLeftOut: (() => void) | undefined;
  private askedAt = -Infinity;
  private readonly around: Surroundings;
  private readonly ask: () => void;

  constructor(around: Surroundings, ask: () => void) {
    this.around = around;
    this.ask = ask;
  }

  stop(): void {
    this.cancelNext?.();
    this.cancelLeftOut?.();
    this.cancelNext = this.cancelLeftOut = undefined;
  }

  /** Called when the server is being asked; this covers all scheduled requests. */
  asked(): void {
    this.stop();
    this.askedAt = this.around.now();
  }

  later(): void {
    this.cancelNext ??= this.around.after(EVERY_MS, this.ask);
  }

  /**
   * The connection is back but pushes are not. Asking after they resume misses nothing, so this request replaces the
   * scheduled one.
   */
  whenPushesAreBack(): void {
    this.cancelNext?.();
    this.cancelNext = this.around.after(PUSHES_BACK_MS, this.ask);
  }

  /** Rows that pushes left out are still to be asked for. */
  get hasLeftOut(): boolean {
    return this.cancelLeftOut !== undefined;
  }

  forWhatIsLeftOut(): void {
    this.cancelLeftOut ??= this.around.after(
      Math.max(LEFT_OUT_MS, this.askedAt + LEFT_OUT_EVERY_MS - this.around.now()),
      this.ask,
    );
  }
}
