/**
 * Whether a history is one that people may see (reliability R2): no acknowledged write is lost or counted twice, no read is
 * older than what somebody knew before it began, and no view shows a post twice or one that never was. The order of the
 * changes is the table's; what each of them did is taken from what its caller asked for, not from what was stored.
 */
import type { Effect, Fields, History, Read, ShownPost, Write } from './history.ts';

/** A post after each of its revisions. */
type States = readonly Fields[];

const FIELDS = ['title', 'number', 'option', 'isArchived'] as const;
const holds = (state: Fields, wanted: Fields): boolean =>
  FIELDS.every((field) => wanted[field] === undefined || state[field] === wanted[field]);
const isSame = (a: Fields, b: Fields): boolean => FIELDS.every((field) => a[field] === b[field]);

/** From when on at least which revision of a post was known to somebody. */
class Known {
  readonly #rising = new Map<string, { at: number; revision: number }[]>();

  constructor({ writes, reads }: History) {
    const told = writes.flatMap(({ postId, endedAt, revision }) =>
      postId !== undefined && revision !== undefined ? [{ postId, at: endedAt, revision }] : [],
    );
    const seen = reads.flatMap(({ shown, endedAt }) =>
      shown.map(({ id, revision }) => ({ postId: id, at: endedAt, revision })),
    );
    for (const { postId, at, revision } of [...told, ...seen].sort((a, b) => a.at - b.at)) {
      const rising = this.#rising.get(postId) ?? [];
      if (revision > (rising.at(-1)?.revision ?? 0)) rising.push({ at, revision });
      this.#rising.set(postId, rising);
    }
  }

  before(postId: string, at: number): number {
    return this.#rising.get(postId)?.findLast((fact) => fact.at < at)?.revision ?? 0;
  }
}

class HistoryCheck {
  readonly violations: string[] = [];
  readonly #history: History;
  readonly #known: Known;
  readonly #writes: ReadonlyMap<string, Write>;
  /** Of each post, by revision. */
  readonly #effects: ReadonlyMap<string, Effect[]>;
  readonly #states = new Map<string, States>();

  constructor(history: History) {
    this.#history = history;
    this.#known = new Known(history);
    this.#writes = new Map(history.writes.map((write) => [write.mutationId, write]));
    this.#effects = Map.groupBy(
      [...history.effects].sort((a, b) => a.revision - b.revision),
      ({ postId }) => postId,
    );
    for (const [postId, effects] of this.#effects) {
      const states: Fields[] = [];
      for (const effect of effects) states.push({ isArchived: false, ...states.at(-1), ...this.#writeOf(effect)?.set });
      this.#states.set(postId, states);
    }
  }

  run(): string[] {
    for (const [postId, effects] of this.#effects) this.#checkEffects(postId, effects);
    const byCall = Map.groupBy(this.#history.effects, ({ mutationId }) => mutationId);
    for (const write of this.#history.writes) this.#checkWrite(write, byCall.get(write.mutationId) ?? []);
    for (const read of this.#history.reads) this.#checkRead(read);
    return this.violations;
  }

  #writeOf({ mutationId }: Effect): Write | undefined {
    return mutationId === undefined ? undefined : this.#writes.get(mutationId);
  }

  #violate(text: string): void {
    this.violations.push(text);
  }

  #checkEffects(postId: string, effects: readonly Effect[]): void {
    const revisions = effects.map(({ revision }) => revision);
    if (revisions.some((revision, at) => revision !== at + 1))
      this.#violate(`broken history: ${postId} has the revisions ${revisions.join()}`);
    for (const effect of effects) {
      const write = this.#writeOf(effect);
      const place = `${effect.mutationId} at revision ${effect.revision} of ${postId}`;
      if (!write) this.#violate(`phantom write: nobody asked for ${place}`);
      else if (write.isNew ? effect.revision !== 1 : write.postId !== postId)
        this.#violate(`phantom write: ${write.by} asked for something else than ${place}`);
      else if (effect.revision <= this.#known.before(postId, write.startedAt))
        this.#violate(`lost write: ${place} came to stand below a revision that was known before it was asked for`);
    }
    this.#checkEntries(postId, effects);
  }

  #checkEntries(postId: string, effects: readonly Effect[]): void {
    const entries = this.#history.entries.get(postId) ?? [];
    if (entries.length !== effects.length)
      this.#violate(`broken history: ${postId} shows ${entries.length} entries for ${effects.length} changes`);
    for (const [at, effect] of effects.entries()) {
      const [entry, write] = [entries[at], this.#writeOf(effect)];
      if (!entry || !write) continue;
      const text = write.set.title ?? write.set.number?.toString();
      if (entry.by !== write.by || (text !== undefined && entry.text !== text))
        this.#violate(
          `broken history: ${postId} shows ${JSON.stringify(entry)} for ${effect.mutationId} of ${write.by}`,
        );
    }
  }

  #checkWrite(write: Write, effects: readonly Effect[]): void {
    const { mutationId, outcome, postId = '', revision = 0, refusal } = write;
    if (effects.length > 1) this.#violate(`doubled write: ${mutationId} was done ${effects.length} times`);
    if (outcome === 'refused' && effects.length > 0)
      this.#violate(`phantom write: ${mutationId} was refused (${refusal}) and done`);
    if (refusal !== undefined && refusal !== 'Conflict')
      this.#violate(`lost write: ${mutationId} was refused (${refusal})`);
    if (outcome !== 'ok') return;
    const [effect] = effects;
    const states = this.#states.get(postId) ?? [];
    if (revision > states.length)
      this.#violate(`lost write: revision ${revision} of ${postId} was acknowledged to ${mutationId} and is gone`);
    else if (effect && (effect.postId !== postId || effect.revision > revision))
      this.#violate(
        `lost write: ${mutationId} is revision ${effect.revision} of ${effect.postId}, acknowledged was ${revision} of ${postId}`,
      );
    // A call that found everything as it wanted changes nothing.
    else if (
      !effect &&
      !states
        .slice(Math.max(0, this.#known.before(postId, write.startedAt) - 1), revision)
        .some((state) => holds(state, write.set))
    )
      this.#violate(`lost write: ${mutationId} was acknowledged and never took effect`);
  }

  #checkRead(read: Read): void {
    const { shown, announced, isWhole } = read;
    const reader = `${read.what} of ${read.by}`;
    const ids = new Set(shown.map(({ id }) => id));
    if (ids.size < shown.length)
      this.#violate(
        `doubled row: ${reader} shows ${shown
          .filter(({ id }, at) => shown.findIndex((other) => other.id === id) < at)
          .map(({ id }) => id)
          .join()} twice`,
      );
    if (announced !== undefined && (isWhole ? announced !== shown.length : announced < shown.length))
      this.#violate(`doubled row: ${reader} announces ${announced} posts and shows ${shown.length}`);
    for (const post of shown) this.#checkShown(read, reader, post);
    if (isWhole)
      for (const [postId, effects] of this.#effects)
        if (effects[0]!.boardId === read.boardId && !ids.has(postId)) this.#checkMissing(read, reader, postId, effects);
  }

  #checkShown(read: Read, reader: string, post: ShownPost): void {
    const { id, revision, group } = post;
    const state = this.#states.get(id)?.[revision - 1];
    const known = this.#known.before(id, read.startedAt);
    const effect = this.#effects.get(id)?.[revision - 1];
    if (!state || effect?.boardId !== read.boardId)
      this.#violate(`phantom row: ${reader} shows revision ${revision} of ${id}, which never was on the board`);
    else if (!isSame(post, state))
      this.#violate(
        `phantom row: ${reader} shows revision ${revision} of ${id} as it never was: ${JSON.stringify(post)} instead of ${JSON.stringify(state)}`,
      );
    else if (this.#isLater(effect, read))
      this.#violate(`phantom row: ${reader} shows revision ${revision} of ${id} before it was asked for`);
    else if (revision < known)
      this.#violate(`stale read: ${reader} shows revision ${revision} of ${id}, ${known} was known before it began`);
    else if (state.isArchived && !read.hasArchive)
      this.#violate(`phantom row: ${reader} shows ${id}, which is archived at revision ${revision}`);
    else if (group !== undefined && group !== state.option)
      this.#violate(`phantom row: ${reader} shows ${id} among ${group}, it is ${state.option}`);
  }

  /** Right only where the post was archived, by a revision that the reader may have met. */
  #checkMissing(read: Read, reader: string, postId: string, effects: readonly Effect[]): void {
    const known = this.#known.before(postId, read.startedAt);
    if (known === 0) return;
    const states = this.#states.get(postId)!;
    const mayBeArchived = effects.some(
      (effect, at) => effect.revision >= known && states[at]!.isArchived && !this.#isLater(effect, read),
    );
    if (read.hasArchive || !mayBeArchived)
      this.#violate(`stale read: ${reader} lacks ${postId}, revision ${known} was known before it began`);
  }

  #isLater(effect: Effect, read: Read): boolean {
    return (this.#writeOf(effect)?.startedAt ?? 0) > read.endedAt;
  }
}

/** What is wrong, one line each. */
export const checkHistory = (history: History): string[] => new HistoryCheck(history).run();
