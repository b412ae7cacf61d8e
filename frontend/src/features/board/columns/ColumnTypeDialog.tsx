import { Button, Select } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { typeTargets } from '#shared/board/convert/targets.ts';
import type { Column } from '#shared/board/types.ts';
import type { ColumnType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { restoreBoardColumnType, updateBoardColumnType } from '../api/column-type.ts';
import dialogs from '../boards/Dialogs.module.css';
import { ConversionView } from './ConversionView.tsx';
import { COLUMN_CHOICES } from './column-choices.tsx';
import { TypeChangeProgress } from './TypeChangeProgress.tsx';
import type { ColumnCommands } from './use-column-commands.ts';
import { type TypeChoice, useColumnConversion } from './use-column-conversion.ts';

const typeName = (columnType: ColumnType): string =>
  COLUMN_CHOICES.find(({ value }) => value === columnType)?.label ?? '';

/** 種類を変える: a type, what becomes of the values, then the change itself or how far it is. */
const ColumnTypeDialog = ({
  column,
  columns,
  onClose,
}: {
  column: Column;
  columns: ColumnCommands;
  onClose(): void;
}) => {
  const [choice, setChoice] = useState<TypeChoice>();
  const [isBusy, setBusy] = useState(false);
  const { conversion, error } = useColumnConversion(columns.address, column.id, choice);
  const before = columns.board.deletedColumns?.find(({ id }) => id === column.replacedColumnId);
  const isReturn = choice === 'before';

  const restore = (columnId: string) => columns.run(() => restoreBoardColumnType(columns.address, { columnId }));
  const change = async (columnType: ColumnType) => {
    let isDone = false;
    const isTaken = await columns.run(async () => {
      isDone = await updateBoardColumnType(columns.address, column.id, columnType);
    });
    const made = columns.latest()?.columns.find(({ replacedColumnId }) => replacedColumnId === column.id);
    if (isTaken && isDone && made)
      showUndoToast(`列「${column.name}」の種類を「${typeName(columnType)}」に変えました`, () => void restore(made.id));
  };
  const confirm = async () => {
    if (choice === undefined || isBusy) return;
    setBusy(true);
    await (choice === 'before' ? restore(column.id) : change(choice));
    setBusy(false);
  };

  return (
    <Dialog onClose={onClose} title={`列「${column.name}」の種類を変える`} size="lg">
      {column.typeChange ? (
        <TypeChangeProgress
          address={columns.address}
          typeChange={column.typeChange}
          typeName={typeName(column.typeChange.columnType)}
        />
      ) : (
        <div className={dialogs.form}>
          <Select
            label="新しい種類"
            placeholder="選んでください"
            description={`いまの種類は「${typeName(column.columnType)}」です。`}
            data={typeTargets(column).map((value) => ({ value: String(value), label: typeName(value) }))}
            value={typeof choice === 'number' ? String(choice) : null}
            onChange={(value) => setChoice(value === null ? undefined : (Number(value) as ColumnType))}
            allowDeselect={false}
            disabled={isBusy}
            data-autofocus
          />
          {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
          {choice !== undefined && error === undefined && (
            <ConversionView conversion={conversion} isReturn={isReturn} isRequired={column.required} />
          )}
          <div className={dialogs.actions}>
            {before && !isReturn && (
              <Button
                variant="subtle"
                style={{ marginRight: 'auto' }}
                disabled={isBusy}
                onClick={() => setChoice('before')}
              >
                元の種類（{typeName(before.columnType)}）に戻す
              </Button>
            )}
            <Button onClick={onClose}>やめる</Button>
            <Button variant="filled" loading={isBusy} disabled={!conversion} onClick={() => void confirm()}>
              {isReturn
                ? '元に戻す'
                : conversion && conversion.refusedCount > 0
                  ? `${formatNumber(conversion.refusedCount)}件を空にして変える`
                  : '変える'}
            </Button>
          </div>
        </div>
      )}
    </Dialog>
  );
};

export default ColumnTypeDialog;
