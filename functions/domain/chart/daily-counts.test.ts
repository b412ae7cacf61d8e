import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { requireBoard } from '#functions/data/board/board.ts';
import { putMember, takeAccountName } from '#functions/data/people/member.ts';
import { registerSection } from '#functions/domain/board/change-sections.ts';
import { createBoard } from '#functions/domain/board/create-board.ts';
import { refreshSnapshot } from '#functions/domain/board/refresh-snapshot.ts';
import { archivePosts, unarchivePosts } from '#functions/domain/post/deletion/archive-posts.ts';
import { deletePosts } from '#functions/domain/post/deletion/delete-posts.ts';
import { restorePosts } from '#functions/domain/post/deletion/restore-posts.ts';
import { moveToSection } from '#functions/domain/post/move-to-section.ts';
import { registerPost } from '#functions/domain/post/registration/register-post.ts';
import { registerSubPost } from '#functions/domain/post/registration/register-sub-post.ts';
import { updateCell } from '#functions/domain/post/update-cell.ts';
import { TimeBucket } from '#shared/board/charts/time-bucket.ts';
import { NO_VALUE } from '#shared/board/types.ts';
import { ChartType, ColumnType, CountLogicType, NumericFunctionType, Role } from '#shared/enums/enums.ts';
import { addDays, dayOf } from '#shared/format/days.ts';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { registerChart } from './change-charts.ts';
import { followCounts } from './follow-counts.ts';
import { chartPosts, listCharts, previewChart } from './read-charts.ts';

const HOUR = 3_600_000;
const items = { countLogicType: CountLogicType.ITEM };
const timeline = { ...items, chartType: ChartType.TIMELINE };

async function given() {
  // Noon in Tokyo.
  const ports = plainPorts(Date.parse('2026-09-01T03:00:00Z'));
  const scope = projectScope();
  const context = { ports, scope };
  for (const name of ['sato', 'abe'])
    await ports.server.transact([
      putMember(scope, {
        userId: `user-${name}`,
        accountName: name,
        email: `${name}@example.jp`,
        name,
        role: Role.STAFF,
        groupIds: [],
        createdAt: '',
      }),
      takeAccountName(scope, name, `user-${name}`),
    ]);
  const created = await createBoard(context, { name: '改善バックログ' });
  const boardId = created.id;
  await registerSection(context, { boardId, name: '保留' });
  const board = () => requireBoard(ports.table, scope, boardId);
  const { columns, sections, views } = await board();
  const state = columns.find(({ columnType }) => columnType === ColumnType.STATE)!;
  const who = columns.find(({ columnType }) => columnType === ColumnType.USER)!;
  const point = columns.find(({ columnType }) => columnType === ColumnType.NUMERIC)!;
  const place = { boardId, boardViewId: views[0]!.id };
  /** The job is another function, that remembers nothing. */
  const follow = async (by = ports.another()) =>
    followCounts({ ports: by, scope: { workspaceId: 'w1' } }, await board());
  const told = async (stackColumnId: string | undefined, groupTimeBucket: TimeBucket = TimeBucket.DAY) => {
    const reader = { ports: ports.another(), scope };
    const { figures } = await previewChart(reader, {
      ...place,
      chart: { ...timeline, stackColumnId, groupTimeBucket },
    });
    return figures!;
  };
  const days = async (stackColumnId?: string) => {
    const { categoryList, seriesList } = await told(stackColumnId);
    return Object.fromEntries(
      categoryList.map(({ id }, at) => [
        id,
        Object.fromEntries(seriesList.flatMap((one) => (one.valueList[at] ? [[one.id, one.valueList[at]]] : []))),
      ]),
    );
  };
  const numbers = async (numericFunctionType: NumericFunctionType) => {
    const chart = {
      chartType: ChartType.TIMELINE,
      countLogicType: CountLogicType.COLUMN,
      countColumnId: point.id,
      numericFunctionType,
    };
    const { figures } = await previewChart({ ports: ports.another(), scope }, { ...place, chart });
    const [line] = figures!.seriesList;
    expect(figures!.total).toBe(line!.valueList.at(-1));
    return Object.fromEntries(figures!.categoryList.map(({ id }, at) => [id, line!.valueList[at]]));
  };
  return { ports, scope, context, boardId, state, who, point, sections, place, follow, told, days, numbers };
}

const SECTION = 'section';
type Step =
  | { kind: 'post' | 'follow' | 'snapshot' }
  | { kind: 'subPost' | 'archive' | 'unarchive' | 'delete' | 'restore'; post: number }
  | { kind: 'state' | 'section' | 'who' | 'point'; post: number; to: number }
  | { kind: 'wait'; minutes: number };
const post = fc.nat(5);
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.record({ kind: fc.constant('post' as const) }) },
    { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('follow' as const, 'snapshot' as const) }) },
    {
      weight: 4,
      arbitrary: fc.record({
        kind: fc.constantFrom(
          'subPost' as const,
          'archive' as const,
          'unarchive' as const,
          'delete' as const,
          'restore' as const,
        ),
        post,
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({
        kind: fc.constantFrom('state' as const, 'section' as const, 'who' as const, 'point' as const),
        post,
        to: fc.nat(3),
      }),
    },
    {
      weight: 6,
      arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.constantFrom(1, 60, 700, 1500) }),
    },
  ),
  { minLength: 5, maxLength: 40 },
);

const PEOPLE = [[], ['sato'], ['abe', 'sato'], ['abe']];
const POINTS = [undefined, 8, -2, 0.5];

const sumOf = (numbers: number[]): number => numbers.reduce((sum, one) => sum + one, 0);
function medianOf(numbers: number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const [below, above] = [sorted[Math.floor((sorted.length - 1) / 2)]!, sorted[Math.ceil((sorted.length - 1) / 2)]!];
  return (below + above) / 2;
}
const MADE_OF: readonly [NumericFunctionType, (numbers: number[]) => number | null][] = [
  [NumericFunctionType.COUNT, ({ length }) => length],
  [NumericFunctionType.SUM, sumOf],
  [NumericFunctionType.AVERAGE, (numbers) => (numbers.length === 0 ? null : sumOf(numbers) / numbers.length)],
  [NumericFunctionType.MEDIAN, (numbers) => (numbers.length === 0 ? null : medianOf(numbers))],
  [NumericFunctionType.MIN, (numbers) => (numbers.length === 0 ? null : Math.min(...numbers))],
  [NumericFunctionType.MAX, (numbers) => (numbers.length === 0 ? null : Math.max(...numbers))],
];

test('whenever the follower looks, and however often, each day tells what somebody who stood by wrote down', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (history) => {
      const { ports, context, boardId, state, who, point, sections, follow, days, numbers } = await given();
      await follow();
      const options = state.valueOptionList;
      interface Known {
        id: string;
        state: string;
        section: string;
        who: string[];
        point: number | undefined;
        isHere: boolean;
        isArchived: boolean;
      }
      const posts: Known[] = [];
      const witnessed = new Map<string, Known[]>();
      const write = () => void witnessed.set(dayOf(ports.clock.now()), structuredClone(posts));
      write();
      for (const step of history) {
        const known = 'post' in step ? posts[step.post] : undefined;
        if (step.kind === 'wait') ports.advance(step.minutes * 60_000);
        else if (step.kind === 'follow') {
          await follow();
          await follow();
        } else if (step.kind === 'snapshot') await refreshSnapshot({ ports, scope: context.scope }, boardId, true);
        else if (step.kind === 'post') {
          const { postList } = await registerPost(context, { boardId, title: '投稿' });
          const { id, sectionId } = postList[0]!;
          const begin = options.find(({ isDefaultOption }) => isDefaultOption)?.id ?? NO_VALUE;
          posts.push({
            id,
            state: begin,
            section: sectionId!,
            who: [],
            point: undefined,
            isHere: true,
            isArchived: false,
          });
        } else if (!known) continue;
        else if (step.kind === 'restore') {
          if (known.isHere) continue;
          await restorePosts(context, { boardId, postIdList: [known.id] });
          known.isHere = true;
        } else if (!known.isHere) continue;
        else if (step.kind === 'subPost') {
          if (!known.isArchived) await registerSubPost(context, { boardId, postId: known.id, title: '子' });
        } else if (step.kind === 'delete') {
          await deletePosts(context, { boardId, postIdList: [known.id] });
          known.isHere = false;
        } else if (step.kind === 'archive') {
          await archivePosts(context, { boardId, postIdList: [known.id] });
          known.isArchived = true;
        } else if (step.kind === 'unarchive') {
          await unarchivePosts(context, { boardId, postIdList: [known.id] });
          known.isArchived = false;
        } else if (step.kind === 'section') {
          const { id } = sections[step.to % sections.length]!;
          await moveToSection(context, { boardId, postIdList: [known.id], sectionId: id });
          known.section = id;
        } else if (step.kind === 'state' || step.kind === 'who') {
          const isState = step.kind === 'state';
          const option = options[step.to % options.length]!.id;
          const people = PEOPLE[step.to]!;
          const data = isState ? { valueOptionId: option } : { userAccountNameList: people };
          const columnData = { projectBoardColumnId: (isState ? state : who).id, ...data };
          await updateCell(context, { boardId, postId: known.id, columnData });
          if (isState) known.state = option;
          else known.who = people;
        } else if (step.kind === 'point') {
          known.point = POINTS[step.to];
          const columnData = { projectBoardColumnId: point.id, numericData: known.point ?? null };
          await updateCell(context, { boardId, postId: known.id, columnData });
        }
        write();
      }
      ports.advance(60_000);
      await follow();
      const today = dayOf(ports.clock.now());
      const eachDay = <T>(tell: (there: Known[]) => T): Record<string, T> => {
        const all: Record<string, T> = {};
        let there: Known[] = [];
        for (let day = '2026-09-01'; day <= today; day = addDays(day, 1)) {
          there = witnessed.get(day) ?? there;
          all[day] = tell(there.filter(({ isHere, isArchived }) => isHere && !isArchived));
        }
        return all;
      };
      const expected = (idsOf: (known: Known) => string[]) =>
        eachDay((there) => {
          const ids = there.flatMap(idsOf);
          return Object.fromEntries([...new Set(ids)].map((id) => [id, ids.filter((one) => one === id).length]));
        });
      expect(await days(state.id)).toEqual(expected((known) => [known.state]));
      expect(await days(SECTION)).toEqual(expected((known) => [known.section]));
      expect(await days(who.id)).toEqual(expected((known) => (known.who.length > 0 ? known.who : [NO_VALUE])));
      expect(await days()).toEqual(expected(() => ['']));
      for (const [by, tell] of MADE_OF)
        expect(await numbers(by)).toEqual(
          eachDay((there) => {
            const told = tell(there.flatMap(({ point: one }) => one ?? []));
            return told === null ? null : expect.closeTo(told, 9);
          }),
        );
    }),
    { numRuns: 150 },
  );
}, 120_000);

test('what was told twice, or by two at once, counts once', async () => {
  const { ports, context, boardId, follow, days } = await given();
  await follow();
  await registerPost(context, { boardId, title: '一' });
  await Promise.all([follow(), follow(), follow()]);
  await follow();
  ports.advance(24 * HOUR);
  expect(await days()).toEqual({ '2026-09-01': { '': 1 }, '2026-09-02': { '': 1 } });
});

test('a board that is older than its counts says from when it is counted, and is told from there', async () => {
  const { ports, context, boardId, follow, told } = await given();
  await registerPost(context, { boardId, title: '一' });
  ports.advance(40 * 24 * HOUR);
  await follow();
  ports.advance(24 * HOUR);
  expect(await told(undefined)).toMatchObject({
    countedFrom: '2026-10-11',
    categoryList: [{ id: '2026-10-11' }, { id: '2026-10-12', name: '2026年10月12日' }],
    seriesList: [{ valueList: [1, 1] }],
    total: 1,
  });
});

test('weeks and fiscal years tell their last days, the present one this moment', async () => {
  const { ports, context, boardId, follow, told } = await given();
  await follow();
  for (let day = 0; day < 20; day += 1) {
    await registerPost(context, { boardId, title: `${day}` });
    await follow();
    ports.advance(24 * HOUR);
  }
  // Tuesday the 1st; each Sunday closes a week.
  expect((await told(undefined, TimeBucket.WEEK)).seriesList[0]!.valueList).toEqual([6, 13, 20, 20]);
  expect(await told(undefined, TimeBucket.FISCAL_YEAR)).toMatchObject({
    categoryList: [{ name: '2026年度' }],
    seriesList: [{ valueList: [20] }],
  });
});

test('one figure stands beside that of the end of the period before', async () => {
  const { ports, context, place, boardId, follow } = await given();
  await follow();
  await registerPost(context, { boardId, title: '一' });
  await follow();
  ports.advance(30 * 24 * HOUR);
  await registerPost(context, { boardId, title: '二' });
  await registerPost(context, { boardId, title: '三' });
  const chart = { ...items, chartType: ChartType.CALCULATE, groupTimeBucket: TimeBucket.MONTH };
  expect((await previewChart(context, { ...place, chart })).figures).toMatchObject({
    total: 3,
    current: { name: '2026年10月' },
    previous: { name: '2026年9月', value: 1 },
  });
  // Since the board was made there is nothing before.
  const years = { ...chart, groupTimeBucket: TimeBucket.YEAR };
  expect((await previewChart(context, { ...place, chart: years })).figures).toMatchObject({ previous: { value: 0 } });
});

test('charts of one column share a Query, and those of no days take none', async () => {
  const { ports, context, place, boardId, state, follow } = await given();
  await registerPost(context, { boardId, title: '一' });
  await follow();
  await registerChart(context, { ...place, ...items, chartType: ChartType.PIE, name: '内訳', groupColumnId: state.id });
  const callsOf = async () => {
    const before = ports.calls.table;
    await listCharts(context, place);
    return ports.calls.table - before;
  };
  await callsOf();
  const without = await callsOf();
  await registerChart(context, { ...place, ...timeline, name: '推移', stackColumnId: state.id });
  await callsOf();
  expect(await callsOf()).toBe(without + 1);
  await registerChart(context, { ...place, ...timeline, name: '同じ推移', stackColumnId: state.id });
  await callsOf();
  expect(await callsOf()).toBe(without + 1);
});

test('behind the present stand its posts; those of days that are over are not known', async () => {
  const { ports, context, place, boardId, state, follow } = await given();
  await registerPost(context, { boardId, title: '一' });
  await follow();
  ports.advance(24 * HOUR);
  const { id: chartId } = await registerChart(context, {
    ...place,
    ...timeline,
    name: '推移',
    stackColumnId: state.id,
  });
  const open = state.valueOptionList.find(({ isDefaultOption }) => isDefaultOption)?.id ?? NO_VALUE;
  const at = async (categoryId: string, seriesId: string) =>
    (await chartPosts(context, { ...place, chartId, categoryId, seriesId })).postList.map(({ title }) => title);
  expect(await at('2026-09-02', open)).toEqual(['一']);
  expect(await at('2026-09-02', 'another')).toEqual([]);
  expect(await at('2026-09-01', open)).toEqual([]);
});

test('of the numbers of a column, what stands behind the present are the posts that have one', async () => {
  const { ports, context, place, boardId, point, follow, numbers } = await given();
  const made = await registerPost(context, { boardId, title: '見積もった' });
  await registerPost(context, { boardId, title: 'まだ' });
  const columnData = { projectBoardColumnId: point.id, numericData: 5 };
  await updateCell(context, { boardId, postId: made.postList[0]!.id, columnData });
  await follow();
  ports.advance(24 * HOUR);
  expect(await numbers(NumericFunctionType.SUM)).toEqual({ '2026-09-01': 5, '2026-09-02': 5 });
  const { id: chartId } = await registerChart(context, {
    ...place,
    name: '見積の推移',
    chartType: ChartType.TIMELINE,
    countLogicType: CountLogicType.COLUMN,
    countColumnId: point.id,
    numericFunctionType: NumericFunctionType.SUM,
  });
  const behind = (categoryId: string) => chartPosts(context, { ...place, chartId, categoryId, seriesId: '' });
  expect(await behind('2026-09-02')).toMatchObject({ size: 1, postList: [{ title: '見積もった' }] });
  expect(await behind('2026-09-01')).toMatchObject({ size: 0 });
});
