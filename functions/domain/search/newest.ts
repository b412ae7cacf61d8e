/** Those of many candidates that were touched last: contents score by their age alone, so nothing that is older need be kept. */
import type { Head } from './part-texts.ts';
import type { Word } from './present-item.ts';

/** Its words may stand in contents and comments, which are read. */
export interface Candidate {
  head: Head;
  /** Words that stand neither in its title nor in its cells. */
  left: readonly Word[];
}

export const newestFirst = (a: Candidate, b: Candidate): number => b.head.touchedAt - a.head.touchedAt;

export class Newest {
  /** What was touched no later is not wanted. */
  floor = Number.NEGATIVE_INFINITY;
  /** Something was left out that nothing but newer ones keeps away. */
  isMore = false;
  private readonly most: number;
  private kept: Candidate[] = [];

  constructor(most: number) {
    this.most = most;
  }

  add(candidate: Candidate): void {
    this.kept.push(candidate);
    if (this.kept.length === 2 * this.most) this.cut();
  }

  private cut(): void {
    this.kept.sort(newestFirst);
    if (this.kept.length <= this.most) return;
    this.kept.length = this.most;
    this.floor = this.kept.at(-1)!.head.touchedAt;
    this.isMore = true;
  }

  /** The newest first. */
  list(): readonly Candidate[] {
    this.cut();
    return this.kept;
  }
}
