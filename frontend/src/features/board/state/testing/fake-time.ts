import type { KeptEdit } from '../../edits/kept-edit.ts';
import type { KeptEdits, Surroundings } from '../wire/board-gateway.ts';

const fakeStorage = () => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
};

/** Surroundings with a clock that only the test advances. */
export class FakeTime implements Surroundings {
  accountName = 'sato';
  private at = 0;
  private ids = 0;
  private timers: { at: number; run: () => void }[] = [];
  /** Storage of the device, which survives a page. */
  device = new Map<string, KeptEdit>();
  isDeviceFull = false;
  isUnsent = false;
  /** Mutation ids taken by the open board. */
  private held = new Set<string>();
  kept: KeptEdits = {
    take: async () => {
      const free = [...this.device.values()].filter(({ mutationId }) => !this.held.has(mutationId));
      for (const { mutationId } of free) this.held.add(mutationId);
      return free;
    },
    write: async (put, goneIds) => {
      if (this.isDeviceFull && put.length > 0) throw new DOMException('full', 'QuotaExceededError');
      for (const edit of put) {
        this.held.add(edit.mutationId);
        this.device.set(edit.mutationId, structuredClone(edit));
      }
      for (const id of goneIds) this.device.delete(id);
    },
    words: async () => new Map(),
    leave: () => this.held.clear(),
  };
  holdUnsent = (isUnsent: boolean) => void (this.isUnsent = isUnsent);
  memory = fakeStorage();
  sparing = false;
  isSparing = () => this.sparing;
  uuid = () => `m${(this.ids += 1)}`;
  now = () => this.at;
  after = (ms: number, run: () => void) => {
    const timer = { at: this.at + ms, run };
    this.timers.push(timer);
    return () => (this.timers = this.timers.filter((other) => other !== timer));
  };
  async pass(ms: number) {
    this.at += ms;
    const due = this.timers.filter((timer) => timer.at <= this.at);
    this.timers = this.timers.filter((timer) => timer.at > this.at);
    for (const timer of due) timer.run();
    await settle();
  }
}

/** Waits until all settled promises have run their reactions. */
export const settle = () => new Promise<void>((resolve) => setImmediate(resolve));
