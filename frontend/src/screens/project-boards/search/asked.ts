import { PostSearchOrder, StatusType } from '#shared/enums/enums.ts';
import { addDays } from '#shared/format/days.ts';

/** What is looked for in a project, as its address says it. */
export interface Asked {
  text: string;
  board?: string | undefined;
  section?: string | undefined;
  status?: StatusChoice | undefined;
  user?: string | undefined;
  updated?: UpdatedChoice | undefined;
  due?: DueChoice | undefined;
  order?: OrderChoice | undefined;
  archived?: 'with' | undefined;
}

export const STATUS_CHOICES = [
  { value: 'undone', label: '完了以外' },
  { value: 'open', label: '未着手' },
  { value: 'progress', label: '進行中' },
  { value: 'pending', label: '保留' },
  { value: 'done', label: '完了' },
] as const;
export const UPDATED_CHOICES = [
  { value: '1', label: '今日' },
  { value: '7', label: '7日以内' },
  { value: '30', label: '30日以内' },
  { value: '90', label: '90日以内' },
] as const;
export const DUE_CHOICES = [
  { value: 'late', label: '期限切れ' },
  { value: 'today', label: '今日まで' },
  { value: 'week', label: '7日以内' },
] as const;
export const ORDER_CHOICES = [
  { value: 'updated', label: '更新が新しい順' },
  { value: 'oldest', label: '作成が古い順' },
] as const;

type StatusChoice = (typeof STATUS_CHOICES)[number]['value'];
type UpdatedChoice = (typeof UPDATED_CHOICES)[number]['value'];
type DueChoice = (typeof DUE_CHOICES)[number]['value'];
type OrderChoice = (typeof ORDER_CHOICES)[number]['value'];

/** The server takes no more; a longer address is a mistake. */
const TEXT_MAX = 200;
const TEXT = 'q';
const CONDITIONS = ['board', 'section', 'status', 'user', 'updated', 'due', 'archived'] as const;
const CHOICES = {
  status: STATUS_CHOICES,
  updated: UPDATED_CHOICES,
  due: DUE_CHOICES,
  order: ORDER_CHOICES,
  archived: [{ value: 'with' }],
} as const;

/** Undefined: nobody searches. Choices that there are not count as none. */
export function askedOf(query: URLSearchParams): Asked | undefined {
  const known = (name: keyof typeof CHOICES) => CHOICES[name].find(({ value }) => value === query.get(name))?.value;
  const asked = {
    text: (query.get(TEXT) ?? '').slice(0, TEXT_MAX).toWellFormed(),
    board: query.get('board') || undefined,
    section: query.get('section') || undefined,
    user: query.get('user') || undefined,
    ...Object.fromEntries((Object.keys(CHOICES) as (keyof typeof CHOICES)[]).map((name) => [name, known(name)])),
  } as Asked;
  return query.has(TEXT) || hasConditions(asked) ? asked : undefined;
}

/** The address of what is asked: everything else in it stays. */
export function withAsked(query: URLSearchParams, asked: Asked | undefined): URLSearchParams {
  const next = new URLSearchParams(query);
  for (const name of [TEXT, ...CONDITIONS, 'order']) next.delete(name);
  if (!asked) return next;
  const { text, ...rest } = asked;
  next.set(TEXT, text);
  for (const [name, value] of Object.entries(rest)) if (value !== undefined) next.set(name, value);
  return next;
}

export const hasConditions = (asked: Asked): boolean => CONDITIONS.some((name) => asked[name] !== undefined);

/** Whether there is anything to look for. */
export const isAsking = (asked: Asked | undefined): asked is Asked =>
  asked !== undefined && (asked.text.trim() !== '' || hasConditions(asked));

/** `#12` or `12`: the post of that number is meant first of all. */
export const serialOf = ({ text }: Asked): number | undefined => {
  const digits = /^#?(\d{1,9})$/.exec(text.normalize('NFKC').trim())?.[1];
  return digits === undefined || Number(digits) === 0 ? undefined : Number(digits);
};

const STATUS: Record<StatusChoice, StatusType[]> = {
  undone: [StatusType.OPEN, StatusType.IN_PROGRESS, StatusType.PENDING],
  open: [StatusType.OPEN],
  progress: [StatusType.IN_PROGRESS],
  pending: [StatusType.PENDING],
  done: [StatusType.DONE],
};
const DUE_DAYS: Record<DueChoice, number> = { late: -1, today: 0, week: 7 };

/** The same as the board-api takes it, on a day. */
export const filterOf = (asked: Asked, today: string) => ({
  text: asked.text.trim(),
  projectBoardIdList: asked.board === undefined ? [] : [asked.board],
  boardSectionIdList: asked.section === undefined ? [] : [asked.section],
  statusTypeList: asked.status === undefined ? [] : STATUS[asked.status],
  userAccountNameList: asked.user === undefined ? [] : [asked.user],
  updatedFrom: asked.updated && addDays(today, 1 - Number(asked.updated)),
  deadlineTo: asked.due && addDays(today, DUE_DAYS[asked.due]),
  searchOrder: asked.order === 'updated' ? PostSearchOrder.UPDATED_DATE : PostSearchOrder.CREATED_DATE,
  isAsc: asked.order === 'oldest',
  isContainArchive: asked.archived !== undefined,
});

export type ProjectFilter = ReturnType<typeof filterOf>;
