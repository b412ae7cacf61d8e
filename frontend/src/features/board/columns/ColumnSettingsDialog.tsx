import { Checkbox, Select, Textarea, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { WRITABLE_TYPES } from '#shared/board/columns/column-kinds.ts';
import { LONG_TEXT_MAX } from '#shared/board/columns/kinds/text.ts';
import { COLUMN_DESCRIPTION_MAX, NAME_MAX, NUMERIC_UNIT_MAX } from '#shared/board/limits.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType, NumericFunctionType, NumericUnitDisplayType } from '#shared/enums/enums.ts';
import { DialogActions } from '../boards/DialogActions.tsx';
import dialogs from '../boards/Dialogs.module.css';
import { kindOf } from '../table/column-layout.ts';
import { ActionFields } from './ActionFields.tsx';
import { actionForm, actionFormProblem, actionPart } from './action-form.ts';
import { MeasurementFields } from './MeasurementFields.tsx';
import { measurementForm, measurementFormProblem, measurementPart } from './measurement-form.ts';
import { FUNCTIONS, SIDES } from './number-functions.ts';
import type { ColumnCommands } from './use-column-commands.ts';

/** 説明と設定: what a column says of itself, and what its kind needs. */
const ColumnSettingsDialog = ({
  column,
  columns,
  onClose,
}: {
  column: Column;
  columns: ColumnCommands;
  onClose(): void;
}) => {
  const [name, setName] = useState(column.name);
  const [description, setDescription] = useState(column.description ?? '');
  const [required, setRequired] = useState(column.required);
  const [isDeadline, setDeadline] = useState(column.isDeadline ?? false);
  const [unit, setUnit] = useState(column.numericUnit ?? '');
  const [side, setSide] = useState(column.numericUnitDisplayType ?? NumericUnitDisplayType.RIGHT);
  const [by, setBy] = useState(column.numericFunctionType ?? NumericFunctionType.NONE);
  const [template, setTemplate] = useState(column.templateText ?? '');
  const [measurement, setMeasurement] = useState(() => measurementForm(column));
  const [action, setAction] = useState(() => actionForm(column));
  const [isBusy, setBusy] = useState(false);
  const isNumber = column.columnType === ColumnType.NUMERIC;
  const isWritten = WRITABLE_TYPES.includes(column.columnType);
  const isMeasured = column.columnType === ColumnType.TIME_MEASUREMENT;
  const isAction = column.columnType === ColumnType.CUSTOM_ACTION;
  const isReady =
    name.trim() !== '' &&
    !(isMeasured && measurementFormProblem(measurement)) &&
    !(isAction && actionFormProblem(action, columns.board.columns));
  const isText = kindOf(column) === 'text' || kindOf(column) === 'longText';
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setBusy(true);
    const isDone = await columns.update(column.id, {
      name: name.trim(),
      description: description.trim() || null,
      required,
      ...(column.columnType === ColumnType.DATE && { isDeadline }),
      ...(isText && { templateText: template.trim() || null }),
      ...(isAction && actionPart(action)),
      ...(isMeasured && { ...measurementPart(measurement), numericFunctionType: by }),
      ...(isNumber && { numericUnit: unit.trim() || null, numericUnitDisplayType: side, numericFunctionType: by }),
    });
    setBusy(false);
    if (isDone) onClose();
  };
  return (
    <Dialog onClose={onClose} title={`列「${column.name}」の設定`} size="sm">
      <Form className={dialogs.form} onSubmit={(event) => void save(event)}>
        <TextInput label="列名" value={name} onChange={(event) => setName(event.target.value)} maxLength={NAME_MAX} />
        <Textarea
          label="説明"
          description="列名にポインタを置くと表示されます。"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={COLUMN_DESCRIPTION_MAX}
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          data-autofocus
        />
        {isText && (
          <Textarea
            label="テンプレート"
            description="新しい投稿に、はじめから入ります。"
            autosize
            minRows={1}
            maxRows={8}
            maxLength={LONG_TEXT_MAX}
            value={template}
            onChange={(event) => setTemplate(event.target.value)}
          />
        )}
        {isNumber && (
          <div className={dialogs.pair}>
            <TextInput
              label="単位"
              placeholder="例：pt"
              value={unit}
              onChange={(event) => setUnit(event.target.value)}
              maxLength={NUMERIC_UNIT_MAX}
            />
            <Select
              label="単位の位置"
              data={SIDES}
              value={String(side)}
              onChange={(value) => setSide(Number(value) as NumericUnitDisplayType)}
              allowDeselect={false}
            />
            <Select
              label="集計"
              data={FUNCTIONS}
              value={String(by)}
              onChange={(value) => setBy(Number(value) as NumericFunctionType)}
              allowDeselect={false}
            />
          </div>
        )}
        {isAction && (
          <ActionFields
            form={action}
            columns={columns.board.columns}
            sections={columns.board.sections}
            people={columns.people}
            me={columns.me}
            onChange={setAction}
          />
        )}
        {isMeasured && (
          <MeasurementFields
            columns={columns.board.columns}
            form={measurement}
            functionType={by}
            onChange={setMeasurement}
            onFunction={setBy}
          />
        )}
        {column.columnType === ColumnType.DATE && (
          <Checkbox
            label="期限として扱う（過ぎると赤くなり、お知らせが届きます）"
            checked={isDeadline}
            onChange={(event) => setDeadline(event.target.checked)}
          />
        )}
        {isWritten && (
          <Checkbox
            label="必須（空にできません）"
            checked={required}
            onChange={(event) => setRequired(event.target.checked)}
          />
        )}
        <DialogActions label="保存する" isBusy={isBusy} isReady={isReady} onClose={onClose} />
      </Form>
    </Dialog>
  );
};

export default ColumnSettingsDialog;
