import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { FilterBar } from '#app/components/fields/FilterMenu.tsx';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { formatNumber } from '#shared/format/number.ts';
import classes from './ListSection.module.css';

interface Props {
  title: string;
  count: number;
  description?: string;
  /** The button that adds to the list: メンバーを追加. */
  addLabel?: string;
  onAdd?: () => void;
  searchLabel: string;
  /** The list, of what the words find. */
  children: (words: string) => ReactNode;
}

/** Fewer than these are found by looking. */
const SEARCHED_FROM = 10;

/** A list inside a settings page: what it is, how many, and what adds to it. */
export const ListSection = ({ title, count, description, addLabel, onAdd, searchLabel, children }: Props) => {
  const [words, setWords] = useState('');
  return (
    <section className={classes.section} aria-label={title}>
      <div className={classes.head}>
        <div className="grow">
          <h2>
            {title} <span className={`${classes.count} num`}>{formatNumber(count)}</span>
          </h2>
          {description && <p>{description}</p>}
        </div>
        {addLabel && (
          <Button
            className={classes.add ?? ''}
            leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
            onClick={onAdd}
          >
            {addLabel}
          </Button>
        )}
      </div>
      {count >= SEARCHED_FROM && (
        <FilterBar>
          <SearchField label={searchLabel} value={words} onChange={setWords} />
        </FilterBar>
      )}
      {children(count >= SEARCHED_FROM ? words : '')}
    </section>
  );
};
