import { randomBytes } from 'node:crypto';

/** Values handed out once, under an unguessable id, for a few minutes: codes and sign-ins under way. */
export class OneTimeStore<T> {
  readonly #values = new Map<string, { value: T; expiresAt: number }>();
  readonly #lifeMs: number;

  constructor(lifeMs: number) {
    this.#lifeMs = lifeMs;
  }

  put(value: T, now: number): string {
    for (const [id, { expiresAt }] of this.#values) if (expiresAt < now) this.#values.delete(id);
    const id = randomBytes(24).toString('base64url');
    this.#values.set(id, { value, expiresAt: now + this.#lifeMs });
    return id;
  }

  take(id: string, now: number): T | undefined {
    const held = this.#values.get(id);
    this.#values.delete(id);
    return held && held.expiresAt >= now ? held.value : undefined;
  }
}
