import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { FilterBar, FilterMenu } from '#app/components/FilterMenu.tsx';
import { SearchField } from '#app/components/SearchField.tsx';
import { AUDIT_AREAS } from '#shared/rules/audit-areas.ts';
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
/** Every pause in typing asks the server. */
const TYPING_MS = 300;

export const AuditFilters = ({ filter, people, onChange, onClear }: Props) => {
  const [text, setText] = useTyped(filter.text ?? '', (value) => onChange({ text: value || undefined }));
  return (
    <FilterBar>
      <SearchField label="対象や変更内容で検索" value={text} onChange={setText} />
      <FilterMenu label="操作" options={AREAS} value={filter.area} onChange={(area) => onChange({ area })} />
      <label className={classes.choice}>
        <span className="muted">操作した人</span>
        <select
          value={filter.userId ?? ''}
          onChange={({ currentTarget }) => onChange({ userId: currentTarget.value || undefined })}
        >
          <option value="">すべて</option>
          {people?.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
        <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
      </label>
      <div role="group" aria-label="期間" className={classes.days}>
        <DayField label="開始日" value={filter.from} most={filter.to} onChange={(from) => onChange({ from })} />
        <span aria-hidden="true">〜</span>
        <DayField label="終了日" value={filter.to} least={filter.from} onChange={(to) => onChange({ to })} />
      </div>
      {onClear && hasFilter(filter) && (
        <Button variant="subtle" className={classes.clear ?? ''} onClick={onClear}>
          条件を外す
        </Button>
      )}
    </FilterBar>
  );
};

interface DayProps {
  label: string;
  value: string | undefined;
  least?: string | undefined;
  most?: string | undefined;
  onChange: (day: string | undefined) => void;
}

/** The device's own picker. */
const DayField = ({ label, value = '', least, most, onChange }: DayProps) => (
  <input
    className={classes.day}
    type="date"
    aria-label={label}
    value={value}
    min={least}
    max={most ?? '9999-12-31'}
    onChange={({ currentTarget }) => onChange(currentTarget.value || undefined)}
  />
);

/** What is typed is shown at once and told after a pause; when the value changes elsewhere, the field follows. */
const useTyped = (value: string, tell: (value: string) => void): [string, (value: string) => void] => {
  const [typed, setTyped] = useState(value);
  const [followed, setFollowed] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(tell);
  useEffect(() => {
    latest.current = tell;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  if (value !== followed) {
    setFollowed(value);
    setTyped(value);
  }
  const type = (next: string): void => {
    setTyped(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => latest.current(next.trim()), TYPING_MS);
  };
  return [typed, type];
};
