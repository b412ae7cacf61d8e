import { presenceText } from '#shared/board/presence.ts';
import { FakeTime } from '../../state/testing/fake-time.ts';
import { PresenceLine } from '../presence-line.ts';

interface Load {
  people: number;
  seconds: number;
  /** Every second to another cell; otherwise everybody just looks. */
  isMoving: boolean;
  /** They come one after another in this time, which is counted; otherwise only what follows is, a minute after all have come. */
  comingSeconds?: number;
}

const STEP_MS = 200;
/** As long as those of the product. */
const idOf = (n: number): string => `0190aaaa-bbbb-cccc-dddd-${String(n).padStart(12, '0')}`;

/** A board's tabs, each hearing every word of the others at once: what they say, what is delivered, and who knows whom at the end. */
export async function presenceLoad({ people, seconds, isMoving, comingSeconds }: Load) {
  const time = new FakeTime();
  let [words, bytes, moves, seed] = [0, 0, 0, 1];
  // The same draw in every run.
  const random = (): number => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647;
  const known: number[] = [];
  const lines: PresenceLine[] = [];
  const come = (n: number): void => {
    const [accountName, clientId] = [`person${n}`, idOf(n)];
    const line = new PresenceLine({
      clientId,
      accountName,
      now: time.now,
      after: time.after,
      random,
      place: () => (isMoving ? { postId: idOf(moves), columnId: idOf(n) } : undefined),
      onOthers: (tabs) => (known[n] = tabs.length),
      say: (place) => {
        const word = { userAccountName: accountName, clientId, ...place };
        words += 1;
        bytes += presenceText(word).length;
        for (const other of lines) other.hear(word);
      },
    });
    lines.push(line);
    line.tell();
  };
  const pass = async (span: number, comers: number): Promise<void> => {
    for (let at = 0; at < span * 1_000; at += STEP_MS) {
      while (lines.length < people && lines.length <= (at / 1_000 / comers) * people) come(lines.length);
      if (isMoving && at % 1_000 === 0) {
        moves += 1;
        for (const line of lines) line.tell();
      }
      await time.pass(STEP_MS);
    }
  };
  if (comingSeconds === undefined) {
    await pass(120, 60);
    [words, bytes] = [0, 0];
  }
  await pass(seconds, comingSeconds ?? 1);
  return {
    words,
    deliveries: words * people,
    bytes: bytes * people,
    known: known.reduce((sum, count) => sum + count, 0),
  };
}
