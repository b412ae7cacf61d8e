import type { Push } from '#functions/clients/ports.ts';
import type { BoardChange } from '#functions/domain/board/present.ts';
import { publishChange } from '#functions/domain/board/publish-change.ts';

/** Carries a change out, and then tells who watches the other boards that it touched; its own board's watchers get its answer. */
export async function andElsewhere(
  push: Push,
  change: (onElsewhere: (changes: BoardChange[]) => void) => Promise<BoardChange>,
): Promise<BoardChange> {
  let elsewhere: BoardChange[] = [];
  const result = await change((changes) => (elsewhere = changes));
  await Promise.all(elsewhere.map((told) => publishChange(push, told)));
  return result;
}
