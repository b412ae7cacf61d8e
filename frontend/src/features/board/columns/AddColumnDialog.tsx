import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { NAME_MAX, NUMERIC_UNIT_MAX } from '#shared/board/limits.ts';
import { ColumnType, type NumericFunctionType, type NumericUnitDisplayType } from '#shared/enums/enums.ts';
import { registerBoardColumn } from '../api/edit-columns.ts';
import { DialogActions } from '../boards/DialogActions.tsx';
import classes from '../boards/Dialogs.module.css';
import type { BoardAddress } from '../state/types.ts';
import { ActionFields } from './ActionFields.tsx';
import { ColumnTypePicker } from './ColumnTypePicker.tsx';
import LinkFields from './LinkFields.tsx';
import { MeasurementFields } from './MeasurementFields.tsx';
import MirrorFields from './MirrorFields.tsx';
import { type ColumnForm, EMPTY_COLUMN, newColumn } from './new-column.ts';
import { EMPTY_LINK, EMPTY_MIRROR, newLinkColumn, newMirrorColumn } from './new-link-column.ts';
import { FUNCTIONS, SIDES } from './number-functions.ts';
import type { ColumnCommands } from './use-column-commands.ts';

interface Props {
  address: BoardAddress;
  commands: Pick<ColumnCommands, 'board' | 'people' | 'me'>;
  /** The column it stands right of; null: the first place; undefined: the last. */
  afterColumnId?: string | null | undefined;
  onClose(): void;
  onAdded(): void;
}

/** 列を追加: a name, a kind, and what that kind needs. */
const AddColumnDialog = ({ address, commands, afterColumnId, onClose, onAdded }: Props) => {
  const { columns, sections } = commands.board;
  const [form, setForm] = useState(EMPTY_COLUMN);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  const set = (part: Partial<ColumnForm>) => setForm({ ...form, ...part });
  const [link, setLink] = useState(EMPTY_LINK);
  const [mirror, setMirror] = useState(EMPTY_MIRROR);
  const isLink = form.columnType === ColumnType.POST_LINK;
  const isMirror = form.columnType === ColumnType.COLUMN_DATA_MIRROR;
  const column = isLink
    ? newLinkColumn(form.name, link)
    : isMirror
      ? newMirrorColumn(form.name, mirror)
      : newColumn(form, columns);
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (!column || isBusy) return;
    setBusy(true);
    setError(undefined);
    try {
      await registerBoardColumn(address, { ...column, ...(afterColumnId !== undefined && { afterColumnId }) });
      onAdded();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="列を追加" size="md">
      <Form className={classes.form} onSubmit={(event) => void add(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        <TextInput
          label="列名"
          value={form.name}
          onChange={(event) => set({ name: event.target.value })}
          maxLength={NAME_MAX}
          data-autofocus
        />
        <ColumnTypePicker value={form.columnType} onChange={(columnType) => set({ columnType })} />
        {form.columnType === ColumnType.DROP_DOWN && (
          <Textarea
            label="選択肢"
            description="1行に1つずつ入力してください。色は順に付きます。"
            autosize
            minRows={3}
            maxRows={8}
            value={form.options}
            onChange={(event) => set({ options: event.target.value })}
          />
        )}
        {form.columnType === ColumnType.NUMERIC && (
          <div className={classes.pair}>
            <TextInput
              label="単位"
              placeholder="例：pt"
              value={form.unit}
              onChange={(event) => set({ unit: event.target.value })}
              maxLength={NUMERIC_UNIT_MAX}
            />
            <Select
              label="単位の位置"
              data={SIDES}
              value={String(form.unitSide)}
              onChange={(value) => set({ unitSide: Number(value) as NumericUnitDisplayType })}
              allowDeselect={false}
            />
            <Select
              label="集計"
              data={FUNCTIONS}
              value={String(form.functionType)}
              onChange={(value) => set({ functionType: Number(value) as NumericFunctionType })}
              allowDeselect={false}
            />
          </div>
        )}
        {form.columnType === ColumnType.TIME_MEASUREMENT && (
          <MeasurementFields
            columns={columns}
            form={form.measurement}
            functionType={form.functionType}
            onChange={(measurement) => set({ measurement })}
            onFunction={(functionType) => set({ functionType })}
          />
        )}
        {form.columnType === ColumnType.CUSTOM_ACTION && (
          <ActionFields
            form={form.action}
            columns={columns}
            sections={sections}
            people={commands.people}
            me={commands.me}
            onChange={(action) => set({ action })}
          />
        )}
        {form.columnType === ColumnType.DATE && (
          <Checkbox
            label="期限として扱う（過ぎると赤くなり、お知らせが届きます）"
            checked={form.isDeadline}
            onChange={(event) => set({ isDeadline: event.target.checked })}
          />
        )}
        {isLink && (
          <LinkFields address={address} form={link} onChange={(part) => setLink((form) => ({ ...form, ...part }))} />
        )}
        {isMirror && (
          <MirrorFields
            address={address}
            columns={columns}
            form={mirror}
            onChange={(part) => setMirror((form) => ({ ...form, ...part }))}
          />
        )}
        <DialogActions label="追加する" isBusy={isBusy} isReady={column !== undefined} onClose={onClose} />
      </Form>
    </Dialog>
  );
};

export default AddColumnDialog;
