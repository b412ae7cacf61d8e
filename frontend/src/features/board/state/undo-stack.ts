const DEPTH = 50;

/** One's own last edits, each with what takes it back. */
export class UndoStack {
  private steps: (() => void)[] = [];

  push(step: () => void): void {
    this.steps = [...this.steps.slice(1 - DEPTH), step];
  }

  pop(): (() => void) | undefined {
    return this.steps.pop();
  }

  /** A toast's undo is its own step: taken once, whatever was done since. */
  take(step: () => void): (() => void) | undefined {
    if (!this.steps.includes(step)) return undefined;
    this.steps = this.steps.filter((candidate) => candidate !== step);
    return step;
  }
}
