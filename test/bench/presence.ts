/** What it costs that fifty people see each other on one board: each word is an operation of AppSync, a call of Lambda and one BatchGetItem, each delivery a message of AppSync. */
import { presenceLoad } from '#app/features/board/presence/testing/presence-load.ts';
import type { Figure } from './figure.ts';

const PEOPLE = 50;
const SECONDS = 60;

export async function presence(): Promise<Figure[]> {
  const alone = await presenceLoad({ people: 1, seconds: SECONDS, isMoving: false });
  const idle = await presenceLoad({ people: PEOPLE, seconds: SECONDS, isMoving: false });
  const moving = await presenceLoad({ people: PEOPLE, seconds: SECONDS, isMoving: true });
  const coming = await presenceLoad({ people: PEOPLE, seconds: SECONDS, isMoving: false, comingSeconds: SECONDS });
  const note = `${PEOPLE} people on one board, in a minute`;
  const of = (name: string, { words, deliveries, bytes }: typeof idle): Figure[] => [
    { metric: `presence.${name}.words`, value: words, unit: 'calls', note },
    { metric: `presence.${name}.deliveries`, value: deliveries, unit: 'messages' },
    {
      metric: `presence.${name}.kb`,
      value: bytes / 1_000,
      unit: 'kB',
      note: 'the words themselves, without their frames',
    },
  ];
  return [
    { metric: 'presence.alone.words', value: alone.words, unit: 'calls' },
    ...of('idle', idle),
    ...of('moving', moving),
    ...of('coming', coming),
  ];
}
