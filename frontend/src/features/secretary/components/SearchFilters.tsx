import { Select } from '@mantine/core';
import { addDays } from '#shared/board/days.ts';
import { ContentsType } from '#shared/enums/enums.ts';
import type { SearchFilter } from '../api/search.ts';
import classes from './SearchFilters.module.css';

/** As the address holds them. */
export interface FilterWords {
  kind: string | null;
  person: string | null;
  days: string | null;
}

/** A choice of its own: it is reached by keyboard like the others. */
const ALL = '';
const KINDS = [
  { value: ALL, label: 'すべての種類' },
  { value: String(ContentsType.POST), label: '投稿' },
  { value: String(ContentsType.SUB_POST), label: 'サブ投稿' },
];
const PERIODS = [
  { value: ALL, label: 'すべての期間' },
  { value: '7', label: '7日以内' },
  { value: '30', label: '30日以内' },
  { value: '365', label: '1年以内' },
];

/** What is not among the choices is none. */
export function filterOf({ kind, person, days }: FilterWords, today: string): SearchFilter {
  const contentsType = ([ContentsType.POST, ContentsType.SUB_POST] as const).find((one) => String(one) === kind);
  const period = PERIODS.find(({ value }) => value !== ALL && value === days);
  return {
    contentsType,
    userAccountName: person ?? undefined,
    from: period && addDays(today, -Number(period.value)),
  };
}

interface Props {
  words: FilterWords;
  people: readonly { accountName: string; name: string }[];
  onChange(name: keyof FilterWords, value: string | null): void;
}

/** Of what, whose, and how new. */
export const SearchFilters = ({ words, people, onChange }: Props) => (
  <div className={classes.filters} role="group" aria-label="検索の条件">
    <Select
      aria-label="種類"
      data={KINDS}
      value={words.kind ?? ALL}
      onChange={(value) => onChange('kind', value || null)}
      allowDeselect={false}
    />
    <Select
      aria-label="人"
      data={[
        { value: ALL, label: 'すべての人' },
        ...people.map(({ accountName, name }) => ({ value: accountName, label: name })),
      ]}
      value={words.person ?? ALL}
      onChange={(value) => onChange('person', value || null)}
      allowDeselect={false}
      searchable
      nothingFoundMessage="見つかりません"
    />
    <Select
      aria-label="更新日"
      data={PERIODS}
      value={words.days ?? ALL}
      onChange={(value) => onChange('days', value || null)}
      allowDeselect={false}
    />
  </div>
);
