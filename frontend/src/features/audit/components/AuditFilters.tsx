import { Button } from '@mantine/core';
import { DayRange } from '#app/components/day/DayRange.tsx';
import { Choice } from '#app/components/fields/Choice.tsx';
import { FilterBar, FilterMenu } from '#app/components/fields/FilterMenu.tsx';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { useToday } from '#app/hooks/use-today.ts';
import { useTyped } from '#app/hooks/use-typed.ts';
import { AUDIT_AREAS } from '#shared/rules/workspace/audit-areas.ts';
import type { AuditFilter } from '../api/audit-log.ts';
import type { AuditPerson } from '../api/people.ts';
import { hasFilter } from '../audit-filter.ts';
import classes from './AuditFilters.module.css';

interface Props {
  filter: AuditFilter;
  /** Undefined while they are loading. */
  people: readonly AuditPerson[] | undefined;
  onChange: (change: Partial<AuditFilter>) => void;
  /** Undefined while the empty list itself offers it. */
  onClear: (() => void) | undefined;
}

const AREAS = AUDIT_AREAS.map(({ area, label }) => ({ value: area, label }));

export const AuditFilters = ({ filter, people, onChange, onClear }: Props) => {
  const today = useToday();
  const [text, setText] = useTyped(filter.text ?? '', (value) => onChange({ text: value || undefined }));
  return (
    <FilterBar>
      <SearchField label="対象や変更内容で検索" value={text} onChange={setText} />
      <FilterMenu label="操作" options={AREAS} value={filter.area} onChange={(area) => onChange({ area })} />
      <span className={classes.choice}>
        <span className="muted">操作した人</span>
        <Choice
          label="操作した人"
          className={classes.people}
          options={[
            { value: '', label: 'すべて' },
            ...(people ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={filter.userId ?? ''}
          onChange={(userId) => onChange({ userId: userId || undefined })}
        />
      </span>
      <DayRange label="期間" from={filter.from} to={filter.to} today={today} onChange={onChange} />
      {onClear && hasFilter(filter) && (
        <Button variant="subtle" className={classes.clear ?? ''} onClick={onClear}>
          条件を外す
        </Button>
      )}
    </FilterBar>
  );
};
