import { KEPT_CHARACTERS_MAX, KEPT_EDITS_MAX } from '#shared/board/limits.ts';
import type { Edit } from '../../edits/edit.ts';
import type { KeptEdit } from '../../edits/kept-edit.ts';
import type { KeptEdits } from '../wire/board-gateway.ts';

interface Copied {
  device: KeptEdits;
  /** All that is to be on the device, the oldest first. */
  all(): readonly KeptEdit[];
  /** Whether the device keeps it is another thing now. */
  onUpdate(): void;
}

/** The device's copy of an outbox: what changes together is written together, so that a page that ends in between leaves nothing half done. */
export class DeviceCopy {
  /** The device takes nothing more: what is here goes with the page. */
  isUnkept = false;
  /** As the device has them, by id. */
  private kept = new Map<string, KeptEdit>();
  private isToBeWritten = false;
  private written = Promise.resolve();
  private readonly of: Copied;

  constructor(of: Copied) {
    this.of = of;
  }

  /** What an earlier page left and is not here yet. */
  async take(): Promise<KeptEdit[]> {
    const left = await this.of.device.take().catch((): KeptEdit[] => []);
    const known = new Set(this.of.all().map(({ mutationId }) => mutationId));
    const mine = left.filter(({ mutationId }) => !known.has(mutationId));
    for (const edit of mine) this.kept.set(edit.mutationId, edit);
    return mine;
  }

  update(): void {
    if (this.isToBeWritten) return;
    this.isToBeWritten = true;
    this.written = this.written.then(() => this.write());
  }

  leave(): void {
    void this.written.then(() => this.of.device.leave());
  }

  private async write(): Promise<void> {
    this.isToBeWritten = false;
    const all = this.of.all();
    const now = new Map(withinBounds(all).map((edit) => [edit.mutationId, edit]));
    const isTooMuch = now.size < all.length;
    const put = [...now.values()].filter((edit) => !isSameKept(edit, this.kept.get(edit.mutationId)));
    const gone = [...this.kept.keys()].filter((id) => !now.has(id));
    if (put.length + gone.length === 0) return this.say(isTooMuch);
    try {
      await this.of.device.write(put, gone);
      this.kept = now;
      this.say(isTooMuch);
    } catch {
      // The next change tries it again; meanwhile the person is told. What is settled goes also where nothing more fits.
      this.say(put.length > 0);
      if (put.length > 0 && gone.length > 0) await this.letGo(gone);
    }
  }

  private async letGo(ids: readonly string[]): Promise<void> {
    try {
      await this.of.device.write([], ids);
      for (const id of ids) this.kept.delete(id);
    } catch {
      // A later page sends it again, and the server tells it from a new one.
    }
  }

  private say(isUnkept: boolean): void {
    if (this.isUnkept === isUnkept) return;
    this.isUnkept = isUnkept;
    this.of.onUpdate();
  }
}

const isSameKept = (a: KeptEdit, b: KeptEdit | undefined): boolean =>
  b !== undefined && a.edit === b.edit && a.reason === b.reason;

const sizes = new WeakMap<Edit, number>();
const sizeOf = (edit: Edit): number => {
  const size = sizes.get(edit) ?? JSON.stringify(edit).length;
  sizes.set(edit, size);
  return size;
};

/** As many as the device is to keep of one board. */
const withinBounds = (edits: readonly KeptEdit[]): readonly KeptEdit[] => {
  let characters = 0;
  const end = edits.findIndex(({ edit }, at) => {
    characters += sizeOf(edit);
    return at >= KEPT_EDITS_MAX || characters > KEPT_CHARACTERS_MAX;
  });
  return end === -1 ? edits : edits.slice(0, end);
};
