import { expect, test } from 'vitest';
import { NO_VALUE } from '#shared/board/types.ts';
import { SprintStatusType } from '#shared/enums/enums.ts';
import type { Sprint } from '../api/sprints.ts';
import type { LoadedGroup } from '../state/types.ts';
import { planColumns } from './plan-columns.ts';
import { timeLeft } from './sprint-words.ts';

const group = (key: string): LoadedGroup => ({ key, name: key, size: 0, aggregates: {}, rows: [] });
const sprint = (
  valueOptionId: string,
  sprintStatus: SprintStatusType,
  startDate: string,
  closedAt: string | null = null,
) => ({ id: valueOptionId, valueOptionId, sprintStatus, startDate, closedAt }) as Sprint;

test('the backlog stands first, then what runs, what comes by its days, options, and what is over, newest first', () => {
  const columns = planColumns(['old', 'older', 'later', 'soon', 'now', 'plain', NO_VALUE].map(group), [
    sprint('later', SprintStatusType.READY, '2026-10-15'),
    sprint('older', SprintStatusType.DONE, '2026-08-01', '2026-08-14T00:00:00.000Z'),
    sprint('old', SprintStatusType.DONE, '2026-08-15', '2026-08-28T00:00:00.000Z'),
    sprint('soon', SprintStatusType.READY, '2026-10-01'),
    sprint('now', SprintStatusType.IN_PROGRESS, '2026-09-15'),
  ]);
  expect(columns.map(({ group: { key }, kind }) => [key, kind])).toEqual([
    [NO_VALUE, 'backlog'],
    ['now', 'running'],
    ['soon', 'ready'],
    ['later', 'ready'],
    ['plain', 'option'],
    ['old', 'closed'],
    ['older', 'closed'],
  ]);
});

test('a running sprint says how long it still runs, and when it should be over', () => {
  const left = (today: string, sprintStatus: SprintStatusType = SprintStatusType.IN_PROGRESS) =>
    timeLeft({ sprintStatus, startDate: '2026-09-07', endDate: '2026-09-18' }, today);
  expect(left('2026-09-18')).toEqual({ text: '今日まで', isLate: false });
  expect(left('2026-09-16')).toEqual({ text: '残り3日', isLate: false });
  expect(left('2026-09-20')).toEqual({ text: '予定を2日超過', isLate: true });
  expect(left('2026-09-05', SprintStatusType.READY)).toEqual({ text: '2日後から', isLate: false });
  expect(left('2026-09-20', SprintStatusType.DONE)).toBeUndefined();
});
