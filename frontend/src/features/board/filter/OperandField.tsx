import { useState } from 'react';
import { operandOf } from '#shared/board/column-kinds.ts';
import { CONTENTS_CELL_MAX } from '#shared/board/limits.ts';
import type { FilterCondition, Section } from '#shared/board/types.ts';
import {
  ColumnType,
  DateComparisonOperatorType as Named,
  RelativeDateUnitType as Unit,
  RelativeDateDirection as Way,
} from '#shared/enums/enums.ts';
import type { People } from '../components/people.ts';
import classes from './Filter.module.css';
import { CURRENT_UNITS, type FilterColumn, NAMED_DAYS, UNITS, WAYS } from './filter-words.ts';

interface Props {
  condition: FilterCondition;
  column: FilterColumn;
  sections: Section[];
  people: People;
  onChange(part: Partial<FilterCondition>): void;
}

/** What a condition compares with, by the kind of its column. */
export const OperandField = ({ condition, column, sections, people, onChange }: Props) => {
  switch (operandOf(column.columnType, condition.comparisonOperator)) {
    case 'none':
      return null;
    case 'number':
      return (
        <TypedField
          label="数値"
          inputMode="decimal"
          value={condition.numericData === undefined ? '' : String(condition.numericData)}
          onType={(text) => onChange({ numericData: numberIn(text) })}
        />
      );
    case 'duration':
      return <DurationField condition={condition} onChange={onChange} />;
    case 'day':
      return <DayField condition={condition} onChange={onChange} />;
    case 'range':
      return (
        <span className={classes.pair}>
          <DayField condition={condition} onChange={onChange} />
          {(condition.dateOperator ?? Named.CUSTOM) === Named.CUSTOM && (
            <input
              type="date"
              aria-label="終わりの日"
              value={condition.deadlineData ?? ''}
              onChange={(event) => onChange({ deadlineData: event.currentTarget.value || undefined })}
            />
          )}
        </span>
      );
    case 'relative':
      return <SpanField condition={condition} onChange={onChange} />;
    case 'posts':
      return <PostsField condition={condition} onChange={onChange} />;
    case 'options':
      return (
        <Choices
          items={column.valueOptionList.filter((option) => !option.deletedAt).map(({ id, name }) => ({ id, name }))}
          chosen={condition.valueOptionIdList ?? []}
          onChange={(valueOptionIdList) => onChange({ valueOptionIdList })}
        />
      );
    case 'sections':
      return (
        <Choices
          items={sections}
          chosen={condition.boardSectionIdList ?? []}
          onChange={(boardSectionIdList) => onChange({ boardSectionIdList })}
        />
      );
    case 'people': {
      const items = [
        { id: SELF, name: '自分' },
        ...[...people.values()]
          .filter((person) => person.isActive)
          .map(({ accountName, name }) => ({ id: accountName, name })),
      ];
      const chosen = [...(condition.isSelectSelf ? [SELF] : []), ...(condition.userAccountNameList ?? [])];
      return (
        <Choices
          items={items}
          chosen={chosen}
          onChange={(ids) =>
            onChange({ isSelectSelf: ids.includes(SELF), userAccountNameList: ids.filter((id) => id !== SELF) })
          }
        />
      );
    }
    default:
      return (
        <TypedField
          label="文字"
          value={condition.textData ?? ''}
          placeholder={column.columnType === ColumnType.POST_CONTENTS ? `冒頭${CONTENTS_CELL_MAX}文字から` : undefined}
          onType={(text) => onChange({ textData: text || undefined })}
        />
      );
  }
};

/** No account name has a space. */
const SELF = ' self';

/** Full-width digits are digits; what is no number is no condition yet. */
function numberIn(text: string): number | undefined {
  const plain = text.normalize('NFKC').replaceAll(',', '').trim();
  return plain !== '' && Number.isFinite(Number(plain)) ? Number(plain) : undefined;
}

/** A word that the input method is still converting is no condition yet. */
const TypedField = ({
  label,
  value,
  inputMode,
  placeholder,
  onType,
}: {
  label: string;
  value: string;
  inputMode?: 'decimal';
  placeholder?: string | undefined;
  onType(text: string): void;
}) => {
  const [text, setText] = useState(value);
  return (
    <input
      type="text"
      inputMode={inputMode}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      value={text}
      onChange={({ currentTarget, nativeEvent }) => {
        setText(currentTarget.value);
        if (!(nativeEvent as InputEvent).isComposing) onType(currentTarget.value);
      }}
      onCompositionEnd={({ currentTarget }) => onType(currentTarget.value)}
    />
  );
};

const DURATION_UNITS = [
  [60, '時間'],
  [1, '分'],
  [1440, '日（24時間）'],
] as const;

/** Hours unless the length says otherwise; kept in minutes. */
const DurationField = ({
  condition: { timeMeasurementDuration: minutes },
  onChange,
}: Pick<Props, 'condition' | 'onChange'>) => {
  const [unit, setUnit] = useState<number>(minutes !== undefined && minutes % 60 !== 0 ? 1 : 60);
  const [text, setText] = useState(minutes === undefined ? '' : String(minutes / unit));
  const keep = (typed: string, by: number) => {
    const amount = numberIn(typed);
    onChange({ timeMeasurementDuration: amount === undefined || amount < 0 ? undefined : amount * by });
  };
  return (
    <span className={classes.pair}>
      <TypedField
        label="長さ"
        inputMode="decimal"
        value={text}
        onType={(typed) => {
          setText(typed);
          keep(typed, unit);
        }}
      />
      <select
        aria-label="長さの単位"
        value={unit}
        onChange={(event) => {
          setUnit(Number(event.currentTarget.value));
          keep(text, Number(event.currentTarget.value));
        }}
      >
        {DURATION_UNITS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    </span>
  );
};

const serialsIn = (text: string): number[] =>
  [...new Set([...text.normalize('NFKC').matchAll(/\d{1,9}/g)].map(([digits]) => Number(digits)))]
    .filter((serial) => serial > 0)
    .slice(0, 100);

/** Posts by their numbers. */
const PostsField = ({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) => (
  <span className={classes.pair}>
    <TypedField
      label="投稿の番号"
      value={(condition.projectPostProjectSerialNumberList ?? []).map((serial) => `#${serial}`).join(' ')}
      onType={(text) => onChange({ projectPostProjectSerialNumberList: serialsIn(text) })}
    />
    <label>
      <input
        type="checkbox"
        checked={condition.isRecursive ?? false}
        onChange={(event) => onChange({ isRecursive: event.currentTarget.checked || undefined })}
      />{' '}
      リンクの先まで
    </label>
  </span>
);

const DayField = ({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) => {
  const dateOperator = condition.dateOperator ?? Named.CUSTOM;
  return (
    <span className={classes.pair}>
      <select
        aria-label="日"
        value={dateOperator}
        onChange={(event) => onChange({ dateOperator: Number(event.currentTarget.value) as Named })}
      >
        {NAMED_DAYS.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
      {dateOperator === Named.CUSTOM && (
        <input
          type="date"
          aria-label="日付"
          value={condition.dateData ?? ''}
          onChange={(event) => onChange({ dateData: event.currentTarget.value || undefined })}
        />
      )}
    </span>
  );
};

const SpanField = ({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) => (
  <span className={classes.pair}>
    <select
      aria-label="向き"
      value={condition.relativeDateDirection ?? Way.PAST}
      onChange={(event) => onChange({ relativeDateDirection: Number(event.currentTarget.value) as Way })}
    >
      {WAYS.map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
    {condition.relativeDateDirection !== Way.CURRENT && (
      <input
        type="number"
        min={1}
        max={999}
        aria-label="期間の数"
        value={condition.relativeDateNumber ?? 1}
        onChange={(event) =>
          onChange({ relativeDateNumber: Math.min(999, Math.max(1, event.currentTarget.valueAsNumber || 1)) })
        }
      />
    )}
    <select
      aria-label="単位"
      value={condition.relativeDateUnit ?? Unit.DAY}
      onChange={(event) => onChange({ relativeDateUnit: Number(event.currentTarget.value) as Unit })}
    >
      {(condition.relativeDateDirection === Way.CURRENT ? CURRENT_UNITS : UNITS).map(([value, name]) => (
        <option key={value} value={value}>
          {name}
        </option>
      ))}
    </select>
  </span>
);

const Choices = ({
  items,
  chosen,
  onChange,
}: {
  items: { id: string; name: string }[];
  chosen: string[];
  onChange(ids: string[]): void;
}) => (
  <span className={classes.choices}>
    {items.map(({ id, name }) => {
      const isChosen = chosen.includes(id);
      return (
        <button
          key={id}
          type="button"
          className={classes.choice}
          aria-pressed={isChosen}
          onClick={() => onChange(isChosen ? chosen.filter((one) => one !== id) : [...chosen, id])}
        >
          {name}
        </button>
      );
    })}
  </span>
);
