const DEPTH = 50;

/** One thing that this person did, as they see it: what takes it back, and what does it again. */
export interface Step {
  undo(): void;
  redo(): void;
}

/** One's own last steps on this page. */
export class UndoStack {
  private done: Step[] = [];
  private undone: Step[] = [];

  push(step: Step): void {
    this.done = [...this.done.slice(1 - DEPTH), step];
    this.undone = [];
  }

  /** A toast's undo is its own step: taken back once, whatever was done since. False when there is nothing to take back. */
  undo(step = this.done.at(-1)): boolean {
    if (!step || !this.done.includes(step)) return false;
    this.done = this.done.filter((candidate) => candidate !== step);
    this.undone.push(step);
    step.undo();
    return true;
  }

  redo(): boolean {
    const step = this.undone.pop();
    if (!step) return false;
    this.done.push(step);
    step.redo();
    return true;
  }

  /** It did not take place after all. */
  forget(step: Step): void {
    this.done = this.done.filter((candidate) => candidate !== step);
    this.undone = this.undone.filter((candidate) => candidate !== step);
  }
}
