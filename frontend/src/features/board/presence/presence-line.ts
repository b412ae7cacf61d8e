import type { Presence } from '#shared/board/presence.ts';
import { GONE_MS, heard, present, type OtherTab } from './others.ts';
import type { OwnPlace } from './own-place.ts';

/** A tab says no more than one word in this time, however fast its person moves. */
const PAUSE_MS = 2_000;
/** It is still there, even when nothing happens. */
const HEARTBEAT_MS = 20_000;

export interface PresencePorts {
  clientId: string;
  /** Oneself in another tab is nobody else. */
  accountName: string;
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** Failures are nobody's business: the next word comes soon. */
  say(word: Partial<OwnPlace> & { isLeaving?: boolean }): void;
  place(): OwnPlace | undefined;
  onOthers(tabs: readonly OtherTab[]): void;
}

/** This tab among those that have the board open: tells where it is, and remembers who has told so lately. */
export class PresenceLine {
  private tabs: readonly OtherTab[] = [];
  private saidAt = Number.NEGATIVE_INFINITY;
  private cancelWord: (() => void) | undefined;
  private cancelCleaning: (() => void) | undefined;
  private readonly ports: PresencePorts;

  constructor(ports: PresencePorts) {
    this.ports = ports;
  }

  /** Says where this tab is as soon as it may, and again at the next heartbeat. */
  tell(): void {
    this.wordIn(Math.max(0, this.saidAt + PAUSE_MS - this.ports.now()));
  }

  private wordIn(ms: number): void {
    this.cancelWord?.();
    this.cancelWord = this.ports.after(ms, () => {
      this.saidAt = this.ports.now();
      this.ports.say(this.ports.place() ?? {});
      this.wordIn(HEARTBEAT_MS);
    });
  }

  hear(word: Presence): void {
    if (word.clientId === this.ports.clientId || word.userAccountName === this.ports.accountName) return;
    const isNew = !word.isLeaving && !this.tabs.some((tab) => tab.clientId === word.clientId);
    this.show(heard(this.tabs, word, this.ports.now()));
    // Who has just come knows of nobody.
    if (isNew) this.tell();
  }

  private show(tabs: readonly OtherTab[]): void {
    this.tabs = present(tabs, this.ports.now());
    this.ports.onOthers(this.tabs);
    this.cancelCleaning?.();
    const oldest = Math.min(...this.tabs.map((tab) => tab.heardAt));
    this.cancelCleaning = this.tabs.length > 0 ? this.ports.after(oldest + GONE_MS - this.ports.now(), () => this.show(this.tabs)) : undefined;
  }

  /** Nothing more is said; the others hear that this tab is gone, unless the page is. */
  leave(): void {
    this.cancelWord?.();
    this.cancelCleaning?.();
    this.ports.say({ isLeaving: true });
  }

  /** Out of sight: whoever does not look is gone after a while. */
  rest(): void {
    this.cancelWord?.();
  }
}
