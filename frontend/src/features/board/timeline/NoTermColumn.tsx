import { IconCalendarOff } from '@tabler/icons-react';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import type { Column } from '#shared/board/types.ts';
import { timelineKind } from '#shared/board/view-kinds/timeline.ts';
import type { TableLook } from '../table/table-look.ts';
import type { ViewSettings } from '../views/view-settings.ts';
import classes from './Timeline.module.css';

interface Props {
  columns: readonly Column[];
  look: TableLook;
  onAddColumn: (() => void) | undefined;
  onSettings: ((settings: ViewSettings) => void) | undefined;
}

/** A board, or a view, without days to draw: what can be done about it. */
export const NoTermColumn = ({ columns, look, onAddColumn, onSettings }: Props) => {
  const offered = columns.filter((column) => timelineKind.columnSettings!.timelineTermColumnId!(column));
  return (
    <EmptyState
      icon={IconCalendarOff}
      title="期間を表す列がありません"
      actions={
        offered.length > 0 && onSettings ? (
          offered.slice(0, 2).map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className={classes.button}
              onClick={() => onSettings({ timelineTermColumnId: id })}
            >
              「{name}」を使う
            </button>
          ))
        ) : onAddColumn && look.canAddColumns ? (
          <button type="button" className={classes.button} onClick={onAddColumn}>
            列を追加
          </button>
        ) : undefined
      }
    >
      「期間」か「日付」の列があると、投稿がその日の上に並びます。
    </EmptyState>
  );
};
