import { type ComponentProps, useState } from 'react';
import { DayInput } from '#app/components/day/DayInput.tsx';
import { Choice, SeveralChoice } from '#app/components/fields/Choice.tsx';
import { useToday } from '#app/hooks/use-today.ts';
import { operandOf } from '#shared/board/columns/column-kinds.ts';
import { CONTENTS_CELL_MAX } from '#shared/board/limits.ts';
import type { FilterCondition, Section } from '#shared/board/types.ts';
import {
  ColumnType,
  DateComparisonOperatorType as Named,
  RelativeDateUnitType as Unit,
  RelativeDateDirection as Way,
} from '#shared/enums/enums.ts';
import type { People } from '../values/people.ts';
import classes from './Filter.module.css';
import { CURRENT_UNITS, NAMED_DAYS, UNITS, WAYS } from './filter-words.ts';
import type { FilterColumn } from './finished-groups.ts';

interface Props {
  condition: FilterCondition;
  column: FilterColumn;
  sections: Section[];
  people: People;
  /** It gets the focus as it comes. */
  isFirst: boolean;
  onChange(part: Partial<FilterCondition>): void;
}

/** What a condition compares with, by the kind of its column. */
export const OperandField = ({ condition, column, sections, people, isFirst, onChange }: Props) => {
  switch (operandOf(column.columnType, condition.comparisonOperator)) {
    case 'none':
      return null;
    case 'number':
      return (
        <TypedField
          label="数値"
          inputMode="decimal"
          isFirst={isFirst}
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
            <ADay
              label="終わりの日"
              value={condition.deadlineData}
              onChange={(deadlineData) => onChange({ deadlineData })}
            />
          )}
        </span>
      );
    case 'relative':
      return <SpanField condition={condition} onChange={onChange} />;
    case 'posts':
      return <PostsField condition={condition} column={column} onChange={onChange} />;
    case 'options':
      return (
        <Several
          label="選択肢"
          options={column.valueOptionList
            .filter((option) => !option.deletedAt)
            .map(({ id, name }) => ({ value: id, label: name }))}
          values={condition.valueOptionIdList ?? []}
          onChange={(valueOptionIdList) => onChange({ valueOptionIdList })}
        />
      );
    case 'sections':
      return (
        <Several
          label="セクション"
          options={sections.map(({ id, name }) => ({ value: id, label: name }))}
          values={condition.boardSectionIdList ?? []}
          onChange={(boardSectionIdList) => onChange({ boardSectionIdList })}
        />
      );
    case 'people': {
      const options = [
        { value: SELF, label: '自分' },
        ...[...people.values()]
          .filter((person) => person.isActive)
          .map(({ accountName, name }) => ({ value: accountName, label: name })),
      ];
      const values = [...(condition.isSelectSelf ? [SELF] : []), ...(condition.userAccountNameList ?? [])];
      return (
        <Several
          label="人"
          options={options}
          values={values}
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
          isFirst={isFirst}
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

/** The days a condition names are days in Japan. */
const ADay = (props: Omit<ComponentProps<typeof DayInput>, 'today'>) => <DayInput {...props} today={useToday()} />;

interface TypedProps {
  label: string;
  value: string;
  inputMode?: 'decimal';
  placeholder?: string | undefined;
  isFirst?: boolean;
  onType(text: string): void;
}

/** A word that the input method is still converting is no condition yet. */
const TypedField = ({ label, value, inputMode, placeholder, isFirst, onType }: TypedProps) => {
  const [text, setText] = useState(value);
  return (
    <input
      type="text"
      inputMode={inputMode}
      aria-label={label}
      placeholder={placeholder}
      maxLength={200}
      autoComplete="off"
      autoFocus={isFirst}
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
      <Choice
        label="長さの単位"
        options={optionsOf(DURATION_UNITS)}
        value={unit}
        onChange={(next) => {
          setUnit(next);
          keep(text, next);
        }}
      />
    </span>
  );
};

/** Posts that the column leads to. A condition of numbers, as others may write it, is one of posts once it was touched. */
const PostsField = ({ condition, column, onChange }: Pick<Props, 'condition' | 'column' | 'onChange'>) => {
  const { projectPostProjectSerialNumberList: serials = [], linkedPostIdList: ids = [] } = condition;
  const posts = [...(column.linked?.values() ?? [])];
  const numbered = posts.filter(({ projectSerialNumber }) => serials.includes(projectSerialNumber));
  return (
    <span className={classes.pair}>
      <SeveralChoice
        label="リンク先の投稿"
        nothing="投稿を選択"
        options={posts
          .sort((a, b) => b.projectSerialNumber - a.projectSerialNumber)
          .map(({ id, projectSerialNumber, title }) => ({ value: id, label: `#${projectSerialNumber} ${title}` }))}
        values={[...new Set([...ids, ...numbered.map(({ id }) => id)])]}
        onChange={(linkedPostIdList) => onChange({ linkedPostIdList, projectPostProjectSerialNumberList: undefined })}
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
};

const DayField = ({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) => {
  const dateOperator = condition.dateOperator ?? Named.CUSTOM;
  return (
    <span className={classes.pair}>
      <Choice
        label="日"
        options={optionsOf(NAMED_DAYS)}
        value={dateOperator}
        onChange={(next) => onChange({ dateOperator: next })}
      />
      {dateOperator === Named.CUSTOM && (
        <ADay label="日付" value={condition.dateData} onChange={(dateData) => onChange({ dateData })} />
      )}
    </span>
  );
};

const SpanField = ({ condition, onChange }: Pick<Props, 'condition' | 'onChange'>) => (
  <span className={classes.pair}>
    <Choice
      label="向き"
      options={optionsOf(WAYS)}
      value={condition.relativeDateDirection ?? Way.PAST}
      onChange={(relativeDateDirection) => onChange({ relativeDateDirection })}
    />
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
    <Choice
      label="単位"
      options={optionsOf(condition.relativeDateDirection === Way.CURRENT ? CURRENT_UNITS : UNITS)}
      value={condition.relativeDateUnit ?? Unit.DAY}
      onChange={(relativeDateUnit) => onChange({ relativeDateUnit })}
    />
  </span>
);

const optionsOf = <Value extends number>(pairs: readonly (readonly [Value, string])[]) =>
  pairs.map(([value, label]) => ({ value, label }));

/** Few are all in sight; many are searched. */
const IN_SIGHT = 12;

const Several = (props: ComponentProps<typeof SeveralChoice<string>>) =>
  props.options.length > IN_SIGHT ? <SeveralChoice {...props} /> : <Chips {...props} />;

const Chips = ({ label, options, values, onChange }: ComponentProps<typeof SeveralChoice<string>>) => (
  <span className={classes.choices} role="group" aria-label={label}>
    {options.map(({ value, label: name }) => {
      const isChosen = values.includes(value);
      return (
        <button
          key={value}
          type="button"
          className={classes.choice}
          aria-pressed={isChosen}
          onClick={() => onChange(isChosen ? values.filter((one) => one !== value) : [...values, value])}
        >
          {name}
        </button>
      );
    })}
  </span>
);
