/** The demo's sprints: two that are over and one that runs, planned out of what the story says became of the posts. */
import type { Member } from './client.ts';
import type { StoryEvent } from './story.ts';

interface Place {
  workspaceId: string;
  projectKey: string;
  boardId: string;
}

/** ProjectBoardViewType, ColumnType. */
export const AGILE = 6;
export const SPRINTS = 'スプリント';
/** Unfinished posts move on. */
const TO_NEXT_SPRINT = 2;

const BEFORE_WORK = 8 * 60;

/** First and last day; today is 0. */
const WINDOWS = [
  { from: -38, to: -25, goal: '予約の変更とお知らせを、お客様が迷わず受け取れるようにする' },
  { from: -24, to: -11, goal: '月末の請求と集計を、手作業なしで締められるようにする' },
  { from: -10, to: 3, goal: 'スマートフォンの予約画面を、最後まで止まらずに使えるようにする' },
];
/** Planned, not started. */
const NEXT = { from: 4, to: 17, goal: '' };
const FIRST_NUMBER = 21;
/** So much is planned beyond what is finished, and so much comes in later. */
const LEFT_MOST = 4;
const ADDED_MOST = 3;
const COMMITTED_MOST = 14;
const CAPACITY = 12;

export interface SprintPlan {
  committed: number[];
  /** With the day on which each comes in. */
  added: { post: number; day: number }[];
  /** Planned, and taken out again halfway. */
  removed: number[];
}

/** What each sprint is planned with, from what became of the posts. Pure. */
export function planSprints(events: readonly StoryEvent[]): SprintPlan[] {
  const born = new Map<number, number>();
  const started = new Map<number, number>();
  const ended = new Map<number, number>();
  for (const { post, day, happening } of events) {
    if (happening.kind === 'register' && happening.values.見積 !== undefined) born.set(post, day);
    if (happening.kind === 'status' && happening.to === '進行中') started.set(post, day);
    if (happening.kind === 'status' && happening.to === '完了') ended.set(post, day);
  }
  const taken = new Set<number>();
  const take = (posts: number[], most: number): number[] => {
    const chosen = posts.filter((post) => !taken.has(post)).slice(0, most);
    for (const post of chosen) taken.add(post);
    return chosen;
  };
  return WINDOWS.map(({ from, to }) => {
    const posts = [...born.keys()];
    const isFinished = (post: number): boolean => ended.has(post) && ended.get(post)! >= from && ended.get(post)! <= to;
    const wasThere = (post: number): boolean => born.get(post)! < from;
    const isLeft = (post: number): boolean =>
      wasThere(post) && !((ended.get(post) ?? to + 1) <= to) && (started.get(post) ?? to + 1) <= to + 2;
    const finished = take(
      posts.filter((post) => isFinished(post) && wasThere(post)),
      COMMITTED_MOST,
    );
    const left = take(posts.filter(isLeft), LEFT_MOST);
    const added = take(
      posts.filter((post) => isFinished(post) && !wasThere(post) && born.get(post)! < ended.get(post)!),
      ADDED_MOST,
    );
    const [removed, ...kept] = left;
    return {
      committed: [...finished, ...kept],
      added: added.map((post) => ({ post, day: born.get(post)! + 1 })),
      removed: removed === undefined ? [] : [removed],
    };
  });
}

/** Something that is done before work begins on a day. */
export interface SprintStep {
  day: number;
  minute: number;
  run(): Promise<void>;
}

interface Played {
  place: Place;
  lead: Member;
  view: string;
  people: readonly string[];
  events: readonly StoryEvent[];
  dayOf(day: number): string;
  isWeekend(day: number): boolean;
  /** null: none. */
  setSprint(post: number, valueOptionId: string | null): Promise<void>;
}

interface Made {
  id: string;
  valueOptionId: string;
}

/** In the order of time. */
export function sprintSteps({ place, lead, view, people, events, dayOf, isWeekend, setSprint }: Played): SprintStep[] {
  const path = `/workspace/${place.workspaceId}/project/${place.projectKey}/board/${place.boardId}/boardView/${view}/sprintReport`;
  const workday = (day: number): number => {
    let moved = day;
    while (isWeekend(moved)) moved += 1;
    return moved;
  };
  const register = async (at: number, { from, to, goal }: (typeof WINDOWS)[number]): Promise<Made> => {
    const { id } = await lead.rest<{ id: string }>('POST', `${path}/register`, {
      name: `スプリント${FIRST_NUMBER + at}`,
      goal,
      startDate: dayOf(from),
      endDate: dayOf(to),
      capacityList: people.map((accountName) => ({ accountName, capacity: CAPACITY })),
    });
    const { sprintReportList } = await lead.rest<{ sprintReportList: Made[] }>('GET', `${path}/getList`);
    return sprintReportList.find((sprint) => sprint.id === id)!;
  };
  const plans = planSprints(events);
  const steps: SprintStep[] = [];
  const made: Made[] = [];
  for (const [at, plan] of plans.entries()) {
    const window = WINDOWS[at]!;
    const begins = workday(window.from);
    steps.push({
      day: begins,
      minute: BEFORE_WORK,
      async run() {
        made[at] = await register(at, window);
        const before = made[at - 1];
        if (before)
          await lead.rest('POST', `${path}/${before.id}/close`, {
            unfinished: TO_NEXT_SPRINT,
            nextReportId: made[at].id,
          });
        for (const post of [...plan.committed, ...plan.removed]) await setSprint(post, made[at].valueOptionId);
        await lead.rest('POST', `${path}/${made[at].id}/start`, {});
      },
    });
    for (const { post, day } of plan.added)
      steps.push({
        day: workday(day),
        minute: BEFORE_WORK + 30,
        run: () => setSprint(post, made[at]!.valueOptionId),
      });
    const halfway = workday(window.from + 5);
    for (const post of plan.removed)
      steps.push({ day: halfway, minute: BEFORE_WORK + 40, run: () => setSprint(post, null) });
  }
  steps.push({
    day: -1,
    minute: BEFORE_WORK + 50,
    async run() {
      const first = await lead.rest<{ sprintReportList: Made[] }>('GET', `${path}/getList`);
      await lead.rest('POST', `${path}/${first.sprintReportList[0]!.id}/update`, {
        memo: '決めた分は予定どおり。途中で入った問い合わせ対応は、次から1割の余裕を見ておく。',
      });
      const { valueOptionId } = await register(WINDOWS.length, NEXT);
      const used = new Set(plans.flatMap(({ committed, added }) => [...committed, ...added.map(({ post }) => post)]));
      const open = events.filter(
        ({ post, happening, day }) => happening.kind === 'register' && day < -1 && !used.has(post),
      );
      const done = new Set(
        events.flatMap(({ post, happening }) => (happening.kind === 'status' && happening.to !== '保留' ? [post] : [])),
      );
      for (const { post } of open.filter((one) => !done.has(one.post)).slice(0, 6))
        await setSprint(post, valueOptionId);
    },
  });
  return steps.sort((a, b) => a.day - b.day || a.minute - b.minute);
}
