import { Button, Checkbox, Modal, Select, Textarea, TextInput } from '@mantine/core';
import { useState, type FormEvent } from 'react';
import { ColumnType, NumericFunctionType, NumericUnitDisplayType } from '#shared/enums/enums.ts';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { messageOf } from '#app/lib/problem.ts';
import { registerBoardColumn } from '../api/edit-board.ts';
import type { BoardAddress } from '../state/types.ts';
import classes from './Dialogs.module.css';
import { newColumn, type ColumnForm } from './new-column.ts';

const TYPES = [
  { value: String(ColumnType.TEXT), label: 'テキスト' },
  { value: String(ColumnType.LONG_TEXT), label: '長文' },
  { value: String(ColumnType.MARKDOWN_TEXT), label: 'Markdown' },
  { value: String(ColumnType.DROP_DOWN), label: '選択肢' },
  { value: String(ColumnType.USER), label: '人' },
  { value: String(ColumnType.DATE), label: '日付' },
  { value: String(ColumnType.TERM), label: '期間' },
  { value: String(ColumnType.NUMERIC), label: '数値' },
  { value: String(ColumnType.LINK_URL), label: 'リンク' },
];
const FUNCTIONS = [
  { value: String(NumericFunctionType.NONE), label: '集計しない' },
  { value: String(NumericFunctionType.SUM), label: '合計' },
  { value: String(NumericFunctionType.AVERAGE), label: '平均' },
  { value: String(NumericFunctionType.MEDIAN), label: '中央値' },
  { value: String(NumericFunctionType.MIN), label: '最小' },
  { value: String(NumericFunctionType.MAX), label: '最大' },
  { value: String(NumericFunctionType.COUNT), label: '個数' },
];

const SIDES = [
  { value: String(NumericUnitDisplayType.RIGHT), label: '数値の後ろ' },
  { value: String(NumericUnitDisplayType.LEFT), label: '数値の前' },
];

const EMPTY: ColumnForm = { name: '', columnType: ColumnType.TEXT, options: '', unit: '', unitSide: NumericUnitDisplayType.RIGHT, functionType: NumericFunctionType.SUM, isDeadline: false };

/** 列を追加: a name, a kind, and what that kind needs. */
const AddColumnDialog = ({ address, onClose, onAdded }: { address: BoardAddress; onClose(): void; onAdded(): void }) => {
  const [form, setForm] = useState(EMPTY);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const set = (part: Partial<ColumnForm>) => setForm({ ...form, ...part });
  const column = newColumn(form);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!column || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await registerBoardColumn(address, column);
      onAdded();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Modal opened onClose={onClose} title="列を追加" closeButtonProps={{ 'aria-label': '閉じる' }} size="sm">
      <Form className={classes.form} onSubmit={(event) => void add(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <div className={classes.pair}>
          <TextInput label="列名" value={form.name} onChange={(event) => set({ name: event.target.value })} maxLength={50} data-autofocus />
          <Select label="種類" data={TYPES} value={String(form.columnType)} onChange={(value) => set({ columnType: Number(value) as ColumnForm['columnType'] })} allowDeselect={false} />
        </div>
        {form.columnType === ColumnType.DROP_DOWN && (
          <Textarea label="選択肢" description="1行に1つずつ入力してください。色は順に付きます。" autosize minRows={3} maxRows={8} value={form.options} onChange={(event) => set({ options: event.target.value })} />
        )}
        {form.columnType === ColumnType.NUMERIC && (
          <div className={classes.pair}>
            <TextInput label="単位" placeholder="例：pt" value={form.unit} onChange={(event) => set({ unit: event.target.value })} maxLength={10} />
            <Select label="単位の位置" data={SIDES} value={String(form.unitSide)} onChange={(value) => set({ unitSide: Number(value) as NumericUnitDisplayType })} allowDeselect={false} />
            <Select label="集計" data={FUNCTIONS} value={String(form.functionType)} onChange={(value) => set({ functionType: Number(value) as NumericFunctionType })} allowDeselect={false} />
          </div>
        )}
        {form.columnType === ColumnType.DATE && <Checkbox label="期限として扱う（過ぎると赤くなり、お知らせが届きます）" checked={form.isDeadline} onChange={(event) => set({ isDeadline: event.target.checked })} />}
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" variant="filled" loading={isBusy} disabled={!column}>
            追加する
          </Button>
        </div>
      </Form>
    </Modal>
  );
};

export default AddColumnDialog;
