import { notAuthorized } from './errors.ts';

const FREE_FAILURES = 5;
const FORGET_MS = 15 * 60_000;

/**
 * Cognito's own brake on password guessing: after the fifth failure a user is locked for 2^(n-5) seconds, at most about
 * 15 minutes. It cannot be configured, so the product has its own counter; this one still acts below it.
 */
export class Lockout {
  readonly #failures = new Map<string, { count: number; at: number }>();

  requireUnlocked(sub: string, now: number): void {
    const failure = this.#failures.get(sub);
    if (!failure || failure.count < FREE_FAILURES) return;
    if (now - failure.at < Math.min(1000 * 2 ** (failure.count - FREE_FAILURES), FORGET_MS))
      throw notAuthorized('Password attempts exceeded');
  }

  failed(sub: string, now: number): void {
    const before = this.#failures.get(sub);
    const isRecent = before && now - before.at < FORGET_MS;
    this.#failures.set(sub, { count: (isRecent ? before.count : 0) + 1, at: now });
  }

  clear(sub: string): void {
    this.#failures.delete(sub);
  }
}
