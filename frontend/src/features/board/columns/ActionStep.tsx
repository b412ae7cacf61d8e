import { MultiSelect, Select, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { IconButton } from '#app/components/IconButton.tsx';
import { useToday } from '#app/hooks/use-today.ts';
import {
  ActionStepType,
  ActionValueType,
  type CustomActionStep,
  type ActionValueType as ValueType,
} from '#shared/board/columns/action-step.ts';
import { isArchivedItself } from '#shared/board/rows/archived.ts';
import type { Column, Section } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { ValueField } from '../editors/ValueField.tsx';
import { CellValueView } from '../values/CellValueView.tsx';
import type { People } from '../values/people.ts';
import classes from './action.module.css';
import { givenValue, settable, stepOn, valueTypesOf, withValue } from './action-form.ts';

/** What steps can name. */
export interface StepContext {
  columns: readonly Column[];
  sections: readonly Section[];
  people: People;
  me: string;
}

interface Props extends StepContext {
  step: CustomActionStep;
  onChange(step: CustomActionStep): void;
  onRemove(): void;
}

const NAMES = {
  [ActionStepType.SET_COLUMN]: '列を変える',
  [ActionStepType.MOVE_SECTION]: 'セクションへ移す',
  [ActionStepType.NOTIFY]: 'メールで知らせる',
};

/** One thing that a button does. */
export const ActionStep = (props: Props) => {
  const Fields = {
    [ActionStepType.SET_COLUMN]: SetFields,
    [ActionStepType.MOVE_SECTION]: MoveFields,
    [ActionStepType.NOTIFY]: NotifyFields,
  }[props.step.stepType];
  return (
    <div className={classes.step} role="group" aria-label={NAMES[props.step.stepType]}>
      <span className={classes.name}>{NAMES[props.step.stepType]}</span>
      <IconButton label="外す" className={classes.remove} onClick={props.onRemove}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </IconButton>
      <div className={classes.fields}>
        <Fields {...props} />
      </div>
    </div>
  );
};

const SetFields = ({ step, columns, people, me, onChange }: Props) => {
  const today = useToday();
  const column = columns.find(({ id }) => id === step.columnId);
  const offered = settable(columns).map(({ id, name }) => ({ value: id, label: name }));
  const value = column && givenValue(step, column);
  return (
    <>
      <Select
        aria-label="変える列"
        data={column ? offered : [{ value: '', label: '削除された列' }, ...offered]}
        value={column?.id ?? ''}
        onChange={(id) => {
          const next = columns.find((candidate) => candidate.id === id);
          if (next) onChange(stepOn(next));
        }}
        allowDeselect={false}
      />
      {column && (
        <Select
          aria-label="値の決め方"
          data={valueTypesOf(column)}
          value={String(step.valueType ?? ActionValueType.GIVEN)}
          onChange={(chosen) => onChange({ ...step, valueType: Number(chosen) as ValueType })}
          allowDeselect={false}
        />
      )}
      {column && step.valueType === ActionValueType.GIVEN && (
        <div className={classes.value}>
          <ValueField
            column={{ ...column, required: false }}
            value={value}
            people={people}
            me={me}
            today={today}
            onCommit={(next) => onChange(withValue(step, column, next))}
          >
            {value === undefined ? (
              <span className="muted">値を選ぶ</span>
            ) : (
              <CellValueView column={column} value={value} people={people} />
            )}
          </ValueField>
        </div>
      )}
    </>
  );
};

const MoveFields = ({ step, sections, onChange }: Props) => (
  <Select
    aria-label="移動先のセクション"
    data={sections
      .filter((section) => !isArchivedItself(section) || section.id === step.sectionId)
      .map((section) => ({
        value: section.id,
        label: isArchivedItself(section) ? `${section.name}（アーカイブ済み）` : section.name,
      }))}
    value={step.sectionId ?? null}
    onChange={(sectionId) => sectionId && onChange({ ...step, sectionId })}
    allowDeselect={false}
  />
);

const NotifyFields = ({ step, columns, people, onChange }: Props) => {
  const withColumn = (columnId: string | null) => {
    const { columnId: _old, ...rest } = step;
    onChange(columnId ? { ...rest, columnId } : rest);
  };
  return (
    <>
      <Select
        aria-label="知らせる人の列"
        placeholder="「人」の列から選ぶ"
        data={columns
          .filter(({ columnType }) => columnType === ColumnType.USER)
          .map(({ id, name }) => ({ value: id, label: `「${name}」の人` }))}
        value={step.columnId ?? null}
        onChange={withColumn}
        clearable
      />
      <MultiSelect
        aria-label="知らせる人"
        placeholder={step.userAccountNameList?.length ? undefined : '人を選ぶ'}
        data={[...people.values()]
          .filter((person) => person.isActive || step.userAccountNameList?.includes(person.accountName))
          .map(({ accountName, name }) => ({ value: accountName, label: name }))}
        value={step.userAccountNameList ?? []}
        onChange={(userAccountNameList) => onChange({ ...step, userAccountNameList })}
        searchable
        hidePickedOptions
        maxValues={20}
      />
      <TextInput
        aria-label="添える文"
        placeholder="添える文（なくてもかまいません）"
        maxLength={500}
        value={step.textData ?? ''}
        onChange={(event) => onChange({ ...step, textData: event.target.value })}
      />
    </>
  );
};
