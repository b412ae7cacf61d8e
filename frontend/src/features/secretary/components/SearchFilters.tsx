import { Select } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { DayRange } from '#app/components/day/DayRange.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import classes from './SearchFilters.module.css';
import type { FilterWord, FilterWords } from './search-filter.ts';
import { ALL, hasConditions, KINDS, ON_DAYS, PERIODS } from './search-filter.ts';

interface Props {
  words: FilterWords;
  today: string;
  projects: readonly { projectKey: string; name: string }[];
  projectKey: string;
  boards: readonly { id: string; name: string }[];
  people: readonly { accountName: string; name: string }[];
  onProject(projectKey: string): void;
  /** Null: all. */
  onChange(change: Partial<Record<FilterWord, string | null>>): void;
}

const withAll = (label: string, options: { value: string; label: string }[]) => [{ value: ALL, label }, ...options];

/** Where, of what kind, whose, and how new. */
export const SearchFilters = ({ words, today, projects, projectKey, boards, people, onProject, onChange }: Props) => (
  <div className={classes.filters} role="group" aria-label="検索の条件">
    <div className={classes.choices}>
      {projects.length > 1 && (
        <Select
          aria-label="プロジェクト"
          data={projects.map((one) => ({ value: one.projectKey, label: one.name }))}
          value={projectKey}
          onChange={(value) => value && onProject(value)}
          allowDeselect={false}
          searchable
          nothingFoundMessage="見つかりません"
        />
      )}
      <Select
        aria-label="ボード"
        data={withAll(
          'すべてのボード',
          boards.map(({ id, name }) => ({ value: id, label: name })),
        )}
        value={words.board ?? ALL}
        onChange={(value) => onChange({ board: value || null })}
        allowDeselect={false}
        searchable
        nothingFoundMessage="見つかりません"
      />
      <Select
        aria-label="種類"
        data={KINDS}
        value={words.kind ?? ALL}
        onChange={(value) => onChange({ kind: value || null })}
        allowDeselect={false}
      />
      <Select
        aria-label="人"
        data={withAll(
          'すべての人',
          people.map(({ accountName, name }) => ({ value: accountName, label: name })),
        )}
        value={words.person ?? ALL}
        onChange={(value) => onChange({ person: value || null })}
        allowDeselect={false}
        searchable
        nothingFoundMessage="見つかりません"
      />
      <Select
        aria-label="更新日"
        data={PERIODS}
        value={words.days ?? ALL}
        onChange={(value) => onChange({ days: value || null, ...(value !== ON_DAYS && { from: null, to: null }) })}
        allowDeselect={false}
      />
    </div>
    {words.days === ON_DAYS && (
      <DayRange
        label="更新された期間"
        from={words.from ?? undefined}
        to={words.to ?? undefined}
        today={today}
        onChange={({ from = null, to = null }) => onChange({ from, to })}
      />
    )}
    {hasConditions(words) && (
      <PlainButton
        variant="subtle"
        icon={<IconX size={14} stroke={1.75} aria-hidden="true" />}
        onClick={() => onChange({ board: null, kind: null, person: null, days: null, from: null, to: null })}
      >
        条件を外す
      </PlainButton>
    )}
  </div>
);
