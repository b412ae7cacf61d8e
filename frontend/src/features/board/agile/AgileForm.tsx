import { type FormEvent, useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { isEstimateColumn, isSprintColumn } from '#shared/board/sprints/sprint-columns.ts';
import type { View } from '#shared/board/types.ts';
import { ColumnType, NumericFunctionType } from '#shared/enums/enums.ts';
import { updateBoardView } from '../api/edit-view.ts';
import { useColumns } from '../columns/use-column-commands.ts';
import type { BoardInfo } from '../state/types.ts';
import classes from './Agile.module.css';
import { agileForm, completeChoices, NEW_COLUMN, NO_ESTIMATE, type AgileForm as Settings } from './agile-form.ts';

interface Props {
  board: BoardInfo;
  view: View;
  /** The view tells sprints already. */
  isChange?: boolean;
  onDone?: () => void;
}

/** Which columns tell sprints; those that the board lacks are made on the way. */
const AgileForm = ({ board, view, isChange = false, onDone }: Props) => {
  const commands = useColumns();
  const canMake = commands?.canChange ?? false;
  const [form, setForm] = useState<Settings>(() => agileForm(view, board.columns, !isChange));
  const [isBusy, setBusy] = useState(false);
  const set = (part: Partial<Settings>) => setForm({ ...form, ...part });
  const choices = completeChoices(board.columns, form.sprintStatusColumnId);
  const complete = choices.find(({ value }) => value === form.completeStatusId);
  const isReady =
    complete !== undefined &&
    (canMake || (form.sprintStatusColumnId !== NEW_COLUMN && form.estimateColumnId !== NEW_COLUMN));
  const made = canMake ? [{ value: NEW_COLUMN, label: '新しい列を作る' }] : [];
  const offered = (accepts: typeof isSprintColumn) =>
    board.columns.filter(accepts).map(({ id, name }) => ({ value: id, label: name }));
  const sprintColumns = [...offered(isSprintColumn), ...made];
  const estimateColumns = [
    ...offered(isEstimateColumn),
    ...made,
    { value: NO_ESTIMATE, label: '見積もらず、件数で数える' },
  ];

  /** One after the other; each is whole by itself, and another try goes on from there. */
  const save = async () => {
    if (!commands) return;
    const { address } = commands;
    const register = async (column: {
      name: string;
      columnType: ColumnType;
      numericFunctionType?: NumericFunctionType;
    }) => {
      const before = new Set(commands.latest()?.columns.map(({ id }) => id));
      const { registerBoardColumn } = await import('../api/edit-columns.ts');
      if (!(await commands.run(() => registerBoardColumn(address, column)))) return undefined;
      return commands.latest()?.columns.find(({ id, name }) => !before.has(id) && name === column.name)?.id;
    };
    let { sprintStatusColumnId, estimateColumnId } = form;
    if (sprintStatusColumnId === NEW_COLUMN) {
      const id = await register({ name: 'スプリント', columnType: ColumnType.DROP_DOWN });
      if (id === undefined) return;
      sprintStatusColumnId = id;
      setForm((current) => ({ ...current, sprintStatusColumnId: id }));
    }
    if (estimateColumnId === NEW_COLUMN) {
      const id = await register({
        name: '見積もり',
        columnType: ColumnType.NUMERIC,
        numericFunctionType: NumericFunctionType.SUM,
      });
      if (id === undefined) return;
      estimateColumnId = id;
      setForm((current) => ({ ...current, estimateColumnId: id }));
    }
    const isDone = await commands.run(() =>
      updateBoardView(address, {
        boardViewId: view.id,
        sprintStatusColumnId,
        estimateColumnId: estimateColumnId === NO_ESTIMATE ? null : estimateColumnId,
        completeStatusId: form.completeStatusId,
      }),
    );
    if (isDone) onDone?.();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady || isBusy) return;
    setBusy(true);
    void save().finally(() => setBusy(false));
  };

  return (
    <Form className={classes.settings} label="スプリントの設定" onSubmit={submit}>
      <SelectField
        label="スプリントの列"
        value={form.sprintStatusColumnId}
        options={sprintColumns}
        hint="選択肢1つが、スプリント1つになります。"
        onChange={(sprintStatusColumnId) => set({ sprintStatusColumnId })}
      />
      <SelectField
        label="見積もりの列"
        value={form.estimateColumnId}
        options={estimateColumns}
        hint="合計が、スプリントの量と消化した量になります。"
        onChange={(estimateColumnId) => set({ estimateColumnId })}
      />
      <SelectField
        label="完了とみなす選択肢"
        value={complete?.value ?? ''}
        options={[
          ...(complete
            ? []
            : [{ value: '', label: choices.length > 0 ? '選んでください' : '使える選択肢がありません' }]),
          ...choices,
        ]}
        hint={
          choices.length > 0
            ? undefined
            : 'ステータスか選択肢の列が必要です。「テーブル」のビューで列を追加してください。'
        }
        onChange={(completeStatusId) => set({ completeStatusId })}
      />
      <p className={classes.note}>
        {isChange
          ? '始まっているスプリントには、始めたときの設定が使われます。'
          : 'このビューを見るすべての人に適用されます。あとから変えられます。'}
      </p>
      <PlainButton type="submit" variant="filled" aria-disabled={!isReady || isBusy}>
        {isChange ? '保存する' : 'スプリントを始める準備をする'}
      </PlainButton>
    </Form>
  );
};

export default AgileForm;
