/** How much of a list one answer holds (shared/rules/answers.ts). */

import { POST_BYTES_PER_ANSWER, POSTS_PER_ANSWER } from '#shared/rules/answers.ts';
import { jsonBytes } from '#shared/rules/size-limits.ts';

interface Room {
  entries?: number;
  bytes?: number;
}

/** One budget for all parts of an answer. */
export class AnswerRoom {
  private entries: number;
  private bytes: number;
  private isEmpty = true;
  private isFull = false;

  constructor({ entries = POSTS_PER_ANSWER, bytes = POST_BYTES_PER_ANSWER }: Room = {}) {
    this.entries = entries;
    this.bytes = bytes;
  }

  /** The entries that there is room for, from the first on; after one that has none there is room for nothing. The very first always has. */
  take<T, W>(list: Iterable<T>, present: (entry: T) => W): W[] {
    const taken: W[] = [];
    for (const entry of list) {
      if (this.isFull) break;
      const presented = present(entry);
      const bytes = jsonBytes(presented);
      this.isFull = !this.isEmpty && (this.entries < 1 || this.bytes < bytes);
      if (this.isFull) break;
      this.isEmpty = false;
      this.entries -= 1;
      this.bytes -= bytes;
      taken.push(presented);
    }
    return taken;
  }

  /** Whether something was left out. */
  get hasLeftOut(): boolean {
    return this.isFull;
  }
}
