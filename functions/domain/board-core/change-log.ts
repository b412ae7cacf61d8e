/** Which posts of a remembered board changed, in order, as far back as is worth following: who keeps something of each post goes by it. */

/** Beyond this, going through everything costs no more. */
const KEPT = 5_000;

export class ChangeLog {
  private ids: string[] = [];
  private first = 0;

  /** Where the next change will stand. */
  get end(): number {
    return this.first + this.ids.length;
  }

  add(ids: readonly string[]): void {
    this.ids.push(...ids);
    if (this.ids.length > 2 * KEPT) {
      this.first += this.ids.length - KEPT;
      this.ids = this.ids.slice(-KEPT);
    }
  }

  /** Everything changed: nobody can follow. */
  forget(): void {
    this.first = this.end + 1;
    this.ids = [];
  }

  /** Undefined: everything may have changed. */
  since(place: number): ReadonlySet<string> | undefined {
    return place < this.first ? undefined : new Set(this.ids.slice(place - this.first));
  }
}
