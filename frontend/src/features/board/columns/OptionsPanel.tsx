import { Button, Drawer, TextInput } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type FormEvent, useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { useFocusBack } from '#app/hooks/use-focus-back.ts';
import { movedBeside } from '#shared/board/columns/column-order.ts';
import { columnsNaming } from '#shared/board/columns/named-by.ts';
import { OPTION_NAME_MAX, OPTIONS_MAX } from '#shared/board/limits.ts';
import type { Column, ValueOption } from '#shared/board/types.ts';
import { ColumnType, StatusType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import {
  deleteValueOption,
  registerValueOption,
  restoreValueOption,
  updateValueOption,
  updateValueOptionOrder,
} from '../api/edit-columns.ts';
import classes from './columns.module.css';
import { COLOR_ORDER } from './new-column.ts';
import { OptionLine } from './OptionLine.tsx';
import type { ColumnCommands } from './use-column-commands.ts';
import { useColumnUsage } from './use-column-usage.ts';

/** 選択肢を編集: every change is kept at once; what is deleted can be had back from here. */
const OptionsPanel = ({ column, columns, onClose }: { column: Column; columns: ColumnCommands; onClose(): void }) => {
  const { address, run } = columns;
  useFocusBack();
  const usage = useColumnUsage(address, column.id);
  const [order, setOrder] = useState<string[]>();
  const [dragged, setDragged] = useState<string>();
  const [name, setName] = useState('');
  const columnId = column.id;
  const isState = column.columnType === ColumnType.STATE;
  const all = [...column.valueOptionList].sort((a, b) => a.optionOrder - b.optionOrder);
  const live = all.filter((option) => !option.deletedAt);
  const placeOf = (option: ValueOption): number => order?.indexOf(option.id) ?? option.optionOrder;
  const shown = order ? [...live].sort((a, b) => placeOf(a) - placeOf(b)) : live;
  const ids = shown.map((option) => option.id);
  const countOf = (id: string): number | undefined =>
    usage?.optionUsageList.find((use) => use.valueOptionId === id)?.postCount;

  const keepOrder = async (next: string[]) => {
    setOrder(next);
    await run(() => updateValueOptionOrder(address, { columnId, valueOptionIdList: next }));
    setOrder(undefined);
  };
  const restore = (valueOptionId: string) => run(() => restoreValueOption(address, { columnId, valueOptionId }));
  const remove = async (option: ValueOption) => {
    const count = countOf(option.id);
    if (!(await run(() => deleteValueOption(address, { columnId, valueOptionId: option.id })))) return;
    const naming = columnsNaming(columns.board.columns, columnId, option.id).map((other) => `「${other.name}」`);
    const uses = [
      ...(count ? [`${formatNumber(count)}件の投稿には残ります`] : []),
      ...(naming.length > 0 ? [`列${naming.join('')}の設定で使われています`] : []),
    ];
    showUndoToast([`「${option.name}」を削除しました`, ...uses].join('。'), () => void restore(option.id));
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return;
    const color = COLOR_ORDER[all.length % COLOR_ORDER.length]!;
    if (
      await run(() =>
        registerValueOption(address, {
          columnId,
          name: wanted,
          color,
          ...(isState && { statusType: StatusType.OPEN }),
        }),
      )
    )
      setName('');
  };

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={440}
      title={`「${column.name}」の選択肢`}
      closeButtonProps={{ 'aria-label': '閉じる' }}
    >
      <ul className={classes.options} aria-label="選択肢">
        {shown.map((option, at) => (
          <OptionLine
            key={`${option.id} ${option.name}`}
            option={option}
            isState={isState}
            count={countOf(option.id)}
            isDragged={dragged === option.id}
            onChange={(part) =>
              void run(() => updateValueOption(address, { columnId, valueOptionId: option.id, ...part }))
            }
            onStep={(by) => {
              const other = ids[at + by];
              if (other !== undefined) void keepOrder(movedBeside(ids, option.id, other, by < 0 ? 'before' : 'after'));
            }}
            onDrag={(over, side) => {
              setDragged(option.id);
              setOrder(movedBeside(ids, option.id, over, side));
            }}
            onDrop={() => {
              setDragged(undefined);
              if (order) void keepOrder(order);
            }}
            {...(columns.canDelete && { onDelete: () => void remove(option) })}
          />
        ))}
      </ul>
      <Form className={classes.adding} onSubmit={(event) => void add(event)} label="選択肢を追加">
        <TextInput
          aria-label="追加する選択肢"
          placeholder="選択肢を追加"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={OPTION_NAME_MAX}
          style={{ flex: 1 }}
          disabled={live.length >= OPTIONS_MAX}
          data-autofocus
        />
        <Button type="submit" disabled={name.trim() === ''}>
          追加
        </Button>
      </Form>
      {live.length >= OPTIONS_MAX && <p className={classes.reason}>選択肢は{OPTIONS_MAX}個までです。</p>}
      {all.length > live.length && (
        <>
          <p className={classes.heading}>削除した選択肢</p>
          {all
            .filter((option) => option.deletedAt)
            .map((option) => (
              <div key={option.id} className={classes.gone}>
                <s className="ellipsis">{option.name}</s>
                {countOf(option.id) ? <span className={classes.used}>{countOf(option.id)}件</span> : null}
                {columns.canDelete && (
                  <IconButton label={`${option.name}を元に戻す`} onClick={() => void restore(option.id)}>
                    <IconArrowBackUp size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                )}
              </div>
            ))}
        </>
      )}
    </Drawer>
  );
};

export default OptionsPanel;
