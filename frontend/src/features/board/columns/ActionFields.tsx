import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { COLOR_NAMES } from '#app/components/option-color-names.ts';
import { ActionStepType, type CustomActionStep } from '#shared/board/columns/action-step.ts';
import { ACTION_LABEL_MAX, ACTION_STEPS_MAX } from '#shared/board/limits.ts';
import { activeSections } from '#shared/board/rows/archived.ts';
import { OPTION_COLORS } from '#shared/rules/post/option-colors.ts';
import { ActionStep, type StepContext } from './ActionStep.tsx';
import classes from './action.module.css';
import { type ActionForm, actionFormProblem, settable, stepOn } from './action-form.ts';

interface Props extends StepContext {
  form: ActionForm;
  onChange(form: ActionForm): void;
}

const PLUS = <IconPlus size={14} stroke={1.75} aria-hidden="true" />;

/** A button's name and colour, and what it does, step by step. */
export const ActionFields = ({ form, onChange, ...context }: Props) => {
  const { columns, sections } = context;
  const { steps } = form;
  const set = (next: CustomActionStep[]) => onChange({ ...form, steps: next });
  const unset = settable(columns).find(
    ({ id }) => !steps.some((step) => step.stepType === ActionStepType.SET_COLUMN && step.columnId === id),
  );
  const isFull = steps.length >= ACTION_STEPS_MAX;
  const [section] = activeSections({ sections });
  const hasMove = steps.some(({ stepType }) => stepType === ActionStepType.MOVE_SECTION);
  return (
    <>
      <div className={classes.head}>
        <TextInput
          label="ボタンの名前"
          placeholder="例：対応を始める"
          value={form.label}
          maxLength={ACTION_LABEL_MAX}
          onChange={(event) => onChange({ ...form, label: event.target.value })}
        />
        <Select
          label="色"
          data={OPTION_COLORS.map((color) => ({ value: color, label: COLOR_NAMES[color] }))}
          value={form.color}
          onChange={(color) => color && onChange({ ...form, color })}
          allowDeselect={false}
        />
      </div>
      <fieldset className={classes.steps}>
        <legend>押したときにすること</legend>
        {steps.map((step, at) => (
          <ActionStep
            key={`${at} ${step.stepType} ${step.columnId ?? ''}`}
            step={step}
            {...context}
            onChange={(next) => set(steps.map((one, other) => (other === at ? next : one)))}
            onRemove={() => set(steps.filter((_one, other) => other !== at))}
          />
        ))}
        <div className={classes.add}>
          <Button
            size="xs"
            leftSection={PLUS}
            disabled={isFull || !unset}
            onClick={() => unset && set([...steps, stepOn(unset)])}
          >
            列を変える
          </Button>
          <Button
            size="xs"
            leftSection={PLUS}
            disabled={isFull || hasMove || !section}
            onClick={() => section && set([...steps, { stepType: ActionStepType.MOVE_SECTION, sectionId: section.id }])}
          >
            セクションへ移す
          </Button>
          <Button
            size="xs"
            leftSection={PLUS}
            disabled={isFull}
            onClick={() => set([...steps, { stepType: ActionStepType.NOTIFY }])}
          >
            メールで知らせる
          </Button>
        </div>
      </fieldset>
      {steps.length > 0 && (
        <p className={classes.note}>
          {actionFormProblem(form, columns) ??
            '押した人の権限で、すべてまとめて行います。ロックされた列があるときは、管理者とマネージャーだけが押せます。'}
        </p>
      )}
    </>
  );
};
