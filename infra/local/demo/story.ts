/** Six weeks of work on one board: who wrote what on which day, and how far each post came. Pure and seeded. */

import type { DemoBoard } from './boards.ts';
import { COMMENTS, PRIORITIES, postsOf } from './boards.ts';
import { seeded } from './random.ts';

export type StatusName = '未着手' | '進行中' | '保留' | '完了';

export type Happening =
  | {
      kind: 'register';
      values: { 種別: string; 領域: string; 優先度: string; 見積?: number; 期限Day?: number; 担当者?: string };
    }
  | { kind: 'status'; to: StatusName }
  | { kind: 'assign'; to: string }
  | { kind: 'comment'; text: string };

export interface StoryEvent {
  /** Workdays are negative, today is 0. */
  day: number;
  minute: number;
  /** Account name. */
  by: string;
  /** Index of the post in its board. */
  post: number;
  title: string;
  happening: Happening;
}

export const STORY_DAYS = 42;
const ESTIMATES = [1, 2, 2, 3, 3, 5, 5, 8];
const WORK_STARTS = 9 * 60;
const WORK_MINUTES = 8 * 60;

/** Writers of one board, its lead first. Guests only comment. */
export function tellStory(
  board: DemoBoard,
  seed: number,
  writers: string[],
  guests: string[],
  isWeekend: (day: number) => boolean,
): StoryEvent[] {
  const random = seeded(seed);
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)]!;
  const between = (low: number, high: number): number => low + Math.floor(random() * (high - low + 1));
  const workday = (day: number): number => {
    let moved = Math.min(day, 0);
    while (isWeekend(moved)) moved -= 1;
    return moved;
  };
  const events: StoryEvent[] = [];

  postsOf(board).forEach(({ kind, area, title }, post) => {
    const add = (day: number, by: string, happening: Happening, after = 0): void => {
      events.push({
        day: workday(day),
        minute: WORK_STARTS + Math.min(WORK_MINUTES, after + between(0, 200)),
        by,
        post,
        title,
        happening,
      });
    };
    // A third of the work was there when the team began with the tool; the rest arrived since.
    const born = random() < 0.35 ? -STORY_DAYS : -between(0, STORY_DAYS - 1);
    const owner = random() < 0.9 ? pick(writers) : undefined;
    const started = born + between(1, 9);
    const ended = started + between(2, 12);
    const isWorkedOn = owner !== undefined && started <= 0 && random() < 0.7;
    const isFinished = isWorkedOn && ended <= 0 && random() < 0.93;
    // Finished work was due around its end; what is open is due soon, or has been for a few days.
    const due = random() < 0.7 ? (isFinished ? ended + between(-2, 6) : between(-5, 30)) : undefined;
    add(born, pick(writers), {
      kind: 'register',
      values: {
        種別: kind,
        領域: area,
        優先度: pick([...PRIORITIES, PRIORITIES[1]!])[0],
        ...(random() < 0.75 ? { 見積: pick(ESTIMATES) } : {}),
        ...(due === undefined ? {} : { 期限Day: due }),
        ...(owner && random() < 0.6 ? { 担当者: owner } : {}),
      },
    });
    if (random() < 0.3)
      add(
        born + between(0, 5),
        random() < 0.2 ? pick(guests) : pick(writers),
        { kind: 'comment', text: pick(COMMENTS) },
        220,
      );
    if (!isWorkedOn) return;
    add(started, owner, { kind: 'assign', to: owner }, 230);
    add(started, owner, { kind: 'status', to: '進行中' }, 240);
    if (random() < 0.3) add(started + between(1, 3), owner, { kind: 'status', to: '保留' }, 260);
    if (isFinished) add(ended, owner, { kind: 'status', to: '完了' }, 300);
  });

  return events.sort((a, b) => a.day - b.day || a.minute - b.minute || a.post - b.post);
}
