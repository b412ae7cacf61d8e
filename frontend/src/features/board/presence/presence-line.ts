import type { Presence } from '#shared/board/presence.ts';
import { GONE_MS, heard, type OtherTab, present } from './other-tabs.ts';
import type { OwnPlace } from './own-place.ts';

/** A tab says no more than one word in this time, however fast its person moves. */
const PAUSE_MS = 2_000;
/** Each word goes to everybody: all tabs together say about five a second, however many they are. */
const PAUSE_PER_TAB_MS = 200;
/** It is still there, even when nothing happens. */
const HEARTBEAT_MS = 40_000;

export interface PresencePorts {
  clientId: string;
  /** Oneself in another tab is nobody else. */
  accountName: string;
  now(): number;
  after(ms: number, run: () => void): () => void;
  /** From 0 to 1. */
  random(): number;
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
  /** When the word that waits is due. */
  private dueAt = Number.POSITIVE_INFINITY;
  private cancelCleaning: (() => void) | undefined;
  private isResting = false;
  private readonly ports: PresencePorts;

  constructor(ports: PresencePorts) {
    this.ports = ports;
  }

  private get pause(): number {
    return Math.max(PAUSE_MS, this.tabs.length * PAUSE_PER_TAB_MS);
  }

  /** Says where this tab is as soon as it may. */
  tell(): void {
    this.isResting = false;
    this.wordAt(this.saidAt + this.pause);
  }

  /** A word that waits says what the later one would; none is put off. */
  private wordAt(at: number): void {
    const due = Math.max(at, this.ports.now());
    if (due < this.dueAt) this.plan(due);
  }

  private plan(due: number): void {
    this.cancelWord?.();
    this.dueAt = due;
    this.cancelWord = this.ports.after(due - this.ports.now(), () => {
      this.saidAt = this.ports.now();
      this.ports.say(this.ports.place() ?? {});
      this.dueAt = Number.POSITIVE_INFINITY;
      this.keepAlive();
    });
  }

  /** Whoever is alone tells nobody: who comes is heard, and answered. */
  private keepAlive(): void {
    if (this.tabs.length > 0) this.wordAt(this.saidAt + HEARTBEAT_MS);
  }

  hear(word: Presence): void {
    if (word.clientId === this.ports.clientId || word.userAccountName === this.ports.accountName) return;
    const isNew = !word.isLeaving && !this.tabs.some((tab) => tab.clientId === word.clientId);
    this.show(heard(this.tabs, word, this.ports.now()));
    // Who has just come knows of nobody. The answers come one after another, and one is enough for all who come meanwhile.
    if (isNew && !this.isResting)
      this.wordAt(Math.max(this.saidAt + this.pause, this.ports.now() + this.ports.random() * this.pause));
  }

  private show(tabs: readonly OtherTab[]): void {
    this.tabs = present(tabs, this.ports.now());
    this.ports.onOthers(this.tabs);
    this.cancelCleaning?.();
    const oldest = Math.min(...this.tabs.map((tab) => tab.heardAt));
    this.cancelCleaning =
      this.tabs.length > 0
        ? this.ports.after(oldest + GONE_MS - this.ports.now(), () => this.show(this.tabs))
        : undefined;
  }

  /** Nothing more is said; the others hear that this tab is gone, unless the page is. */
  leave(): void {
    this.rest();
    this.cancelCleaning?.();
    this.ports.say({ isLeaving: true });
  }

  /** Out of sight: whoever does not look answers nobody, and is gone after a while. */
  rest(): void {
    this.isResting = true;
    this.dueAt = Number.POSITIVE_INFINITY;
    this.cancelWord?.();
  }
}
