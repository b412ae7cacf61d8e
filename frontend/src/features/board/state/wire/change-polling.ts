import type { Surroundings } from './board-gateway.ts';

const EVERY_MS = 60_000;
/** How long the return of the pushes is waited for once the line is back. */
const PUSHES_BACK_MS = 2_000;
/** What a push left out is asked for so soon, with more of the same, and no more often than this. */
const LEFT_OUT_MS = 100;
const LEFT_OUT_EVERY_MS = 1_200;

/** When the server is asked what changed, though nobody says that something was missed. */
export class Asking {
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

  /** Asked just now: whatever was to be asked for comes with it. */
  asked(): void {
    this.stop();
    this.askedAt = this.around.now();
  }

  later(): void {
    this.cancelNext ??= this.around.after(EVERY_MS, this.ask);
  }

  /** The line is back and the pushes not yet: asking when they are misses nothing, so one request does. */
  whenPushesAreBack(): void {
    this.cancelNext?.();
    this.cancelNext = this.around.after(PUSHES_BACK_MS, this.ask);
  }

  forWhatIsLeftOut(): void {
    this.cancelLeftOut ??= this.around.after(
      Math.max(LEFT_OUT_MS, this.askedAt + LEFT_OUT_EVERY_MS - this.around.now()),
      this.ask,
    );
  }
}
