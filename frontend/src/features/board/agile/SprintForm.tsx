import { Select, Textarea, TextInput } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Person } from '#app/components/Avatar.tsx';
import { Dialog } from '#app/components/Dialog.tsx';
import { DayInput } from '#app/components/day/DayInput.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { parseNumber } from '#shared/board/cells/parse-number.ts';
import { CAPACITIES_MAX, CAPACITY_MAX, OPTION_NAME_MAX, SPRINT_GOAL_MAX } from '#shared/board/limits.ts';
import { nextSprint } from '#shared/board/sprints/next-sprint.ts';
import { termProblem } from '#shared/board/sprints/sprint-term.ts';
import { formatNumber } from '#shared/format/number.ts';
import { registerSprint, updateSprint } from '../api/sprints.ts';
import { DialogActions } from '../boards/DialogActions.tsx';
import { nameOf } from '../values/people.ts';
import classes from './Agile.module.css';
import type { DialogProps } from './dialog-props.ts';

interface Line {
  accountName: string;
  /** As it is typed. */
  typed: string;
}

const capacityOf = (typed: string): number | undefined => {
  const amount = parseNumber(typed);
  return amount === undefined || amount < 0 || amount > CAPACITY_MAX ? undefined : amount;
};

/** A new sprint, or what is planned of one: its name, days, goal, and how much everybody takes on. */
export const SprintForm = (props: DialogProps) => {
  const { open, address, store, board, look, sprints, load, reload, onClose } = props;
  const { column } = open;
  const sprint = column?.sprint;
  const optionId = column?.kind === 'option' ? column.group.key : undefined;
  const [form, setForm] = useState(() => {
    if (sprint)
      return { name: sprint.name, goal: sprint.goal ?? '', startDate: sprint.startDate, endDate: sprint.endDate };
    const taken = board.columns.find(({ id }) => id === look.groupColumn?.id)?.valueOptionList.map(({ name }) => name);
    const next = nextSprint(sprints, taken ?? [], look.today);
    return { ...next, ...(optionId !== undefined && { name: column!.group.name }), goal: '' };
  });
  const [lines, setLines] = useState<Line[]>(() => {
    // Who took something on last time does so again, as far as anybody knows.
    const last = sprint ?? [...sprints].sort((a, b) => (a.startDate < b.startDate ? 1 : -1))[0];
    const known = (last?.capacityList ?? []).map(({ accountName, capacity }) => ({
      accountName,
      typed: String(capacity),
    }));
    const others = (load?.people ?? []).filter(
      ({ accountName }) => accountName !== '' && !known.some((line) => line.accountName === accountName),
    );
    return [...known, ...others.map(({ accountName }) => ({ accountName, typed: '' }))].slice(0, CAPACITIES_MAX);
  });
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part });
  const problem = termProblem(form.startDate, form.endDate);
  const isUnread = ({ typed }: Line): boolean => typed.trim() !== '' && capacityOf(typed) === undefined;
  const isReady = form.name.trim() !== '' && problem === undefined && !lines.some(isUnread);
  const isRunning = column?.kind === 'running';
  const offered = [...look.people.values()].filter(
    ({ accountName, isActive }) => isActive && !lines.some((line) => line.accountName === accountName),
  );

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    setError(undefined);
    const wanted = {
      ...form,
      name: form.name.trim(),
      capacityList: lines.flatMap(({ accountName, typed }) => {
        const capacity = capacityOf(typed);
        return capacity === undefined ? [] : [{ accountName, capacity }];
      }),
    };
    try {
      if (sprint) await updateSprint(address, sprint.id, wanted);
      else await registerSprint(address, { ...wanted, ...(optionId !== undefined && { valueOptionId: optionId }) });
      await Promise.all([store.reload(), reload()]);
      onClose();
    } catch (refusal) {
      setError(refusal);
      setBusy(false);
    }
  };

  return (
    <Dialog
      onClose={onClose}
      title={sprint ? 'スプリントを編集' : optionId !== undefined ? 'スプリントにする' : 'スプリントを作成'}
      size="md"
    >
      <Form className={classes.form} onSubmit={(event) => void save(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <TextInput
          label="名前"
          value={form.name}
          maxLength={OPTION_NAME_MAX}
          disabled={optionId !== undefined}
          data-autofocus
          onChange={(event) => set({ name: event.target.value })}
        />
        <div role="group" aria-labelledby="sprint-term">
          <span id="sprint-term" className={classes.label}>
            期間
          </span>
          <div className={classes.days}>
            <DayInput
              label="開始日"
              value={form.startDate}
              today={look.today}
              onChange={(day) => day !== undefined && set({ startDate: day })}
            />
            <span aria-hidden="true">〜</span>
            <DayInput
              label="終了日"
              value={form.endDate}
              today={look.today}
              onChange={(day) => day !== undefined && set({ endDate: day })}
            />
          </div>
          {problem !== undefined && (
            <p className={classes.problem} role="alert">
              {problem}
            </p>
          )}
          {isRunning && (
            <p className={classes.hint}>始まりの記録は変わりません。理想の線は、新しい終了日まで引き直します。</p>
          )}
        </div>
        <Textarea
          label="目標"
          placeholder="例：予約の変更を、電話なしで終えられるようにする"
          value={form.goal}
          maxLength={SPRINT_GOAL_MAX}
          autosize
          minRows={2}
          maxRows={5}
          onChange={(event) => set({ goal: event.target.value })}
        />
        <div role="group" aria-labelledby="sprint-capacity">
          <span id="sprint-capacity" className={classes.label}>
            担当できる量
          </span>
          <p className={classes.hint}>
            {props.userColumnId === undefined
              ? '担当者の列があると、1人ずつの量と比べられます。'
              : '空欄の人は、上限なしで数えます。超えた人には印が付きます。'}
          </p>
          <ul className={classes.capacities}>
            {lines.map((line, at) => (
              <li key={line.accountName}>
                <Person name={nameOf(look.people, line.accountName)} accountName={line.accountName} />
                <input
                  inputMode="decimal"
                  aria-label={`${nameOf(look.people, line.accountName)}が担当できる量`}
                  aria-invalid={isUnread(line)}
                  value={line.typed}
                  maxLength={8}
                  autoComplete="off"
                  onChange={(event) => setLines(lines.with(at, { ...line, typed: event.target.value }))}
                />
                <IconButton
                  label={`${nameOf(look.people, line.accountName)}を外す`}
                  onClick={() => setLines(lines.toSpliced(at, 1))}
                >
                  <IconX size={14} stroke={1.75} aria-hidden="true" />
                </IconButton>
              </li>
            ))}
          </ul>
          {lines.some(isUnread) && (
            <p className={classes.problem} role="alert">
              0〜{formatNumber(CAPACITY_MAX)}の数を入力してください。
            </p>
          )}
          {lines.length < CAPACITIES_MAX && offered.length > 0 && (
            <Select
              aria-label="人を追加"
              placeholder="人を追加"
              data={offered.map(({ accountName, name }) => ({ value: accountName, label: name }))}
              value={null}
              searchable
              limit={100}
              nothingFoundMessage="該当する人がいません"
              onChange={(accountName) => accountName !== null && setLines([...lines, { accountName, typed: '' }])}
            />
          )}
        </div>
        <DialogActions label={sprint ? '保存する' : '作成する'} isBusy={isBusy} isReady={isReady} onClose={onClose} />
      </Form>
    </Dialog>
  );
};
