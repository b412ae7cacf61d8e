import {
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconEyeOff,
  IconLayoutRows,
  IconLink,
  IconListDetails,
  IconLock,
  IconLockOpen,
  IconSettings,
  IconSortAscending,
  IconSortDescending,
  IconTextWrap,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { isGroupable, isSortable, WRITABLE_TYPES } from '#shared/board/columns/column-kinds.ts';
import { isFixedColumn } from '#shared/board/columns/fixed-columns.ts';
import { typeTargets } from '#shared/board/convert/targets.ts';
import type { Column } from '#shared/board/types.ts';
import { groupProblem } from '#shared/board/view-kinds/view-kinds.ts';
import { type GridColumn, isWrapped, kindOf } from '../table/column-layout.ts';
import classes from './columns.module.css';
import { RenameField } from './RenameField.tsx';
import type { ColumnCommands } from './use-column-commands.ts';

const ICON = { size: 16, stroke: 1.75 } as const;

interface Props {
  column: Column;
  columns: ColumnCommands;
  /** The columns that are shown, in their order: left and right are among them. */
  shown: GridColumn[];
  onClose(): void;
}

/** The column's name, or why it stands as it is. */
export const ColumnMenuHead = ({ column, columns, onClose }: Omit<Props, 'shown'>) =>
  isChangeable(column, columns) ? (
    <RenameField column={column} onRename={(name) => void columns.update(column.id, { name })} onClose={onClose} />
  ) : (
    column.isLock &&
    !columns.canLock && (
      <p className={classes.reason}>この列はロックされています。管理者とマネージャーだけが変更できます。</p>
    )
  );

const isChangeable = (column: Column, columns: ColumnCommands): boolean =>
  !isFixedColumn(column.id) && columns.canChange && (!column.isLock || columns.canLock);

/** What can be done with one column; what a person may not do is left out or says why. */
const ColumnMenu = ({ column, columns, shown }: Omit<Props, 'onClose'>) => {
  const isOpenToChange = isChangeable(column, columns);
  const isFixed = isFixedColumn(column.id);
  return (
    <>
      {isOpenToChange && <ChangeItems column={column} columns={columns} />}
      {columns.canLock && !isFixed && (
        <Menu.Item
          leftSection={column.isLock ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />}
          onClick={() => void columns.update(column.id, { isLock: !column.isLock })}
        >
          {column.isLock ? 'ロックを解除' : 'ロックする'}
        </Menu.Item>
      )}
      {!isFixed && <Menu.Divider />}
      {columns.canArrange && isSortable(column.columnType) && (
        <>
          <Menu.Item leftSection={<IconSortAscending {...ICON} />} onClick={() => columns.sort(column.id, true)}>
            昇順で並べ替え
          </Menu.Item>
          <Menu.Item leftSection={<IconSortDescending {...ICON} />} onClick={() => columns.sort(column.id, false)}>
            降順で並べ替え
          </Menu.Item>
        </>
      )}
      {columns.canArrange && isGroupable(column.columnType) && groupProblem(columns.view, column) === undefined && (
        <Menu.Item
          leftSection={<IconLayoutRows {...ICON} />}
          onClick={() => columns.group(columns.view.groupColumnId === column.id ? null : column.id)}
        >
          {columns.view.groupColumnId === column.id ? 'グループを解除' : 'この列でグループ化'}
        </Menu.Item>
      )}
      {columns.canArrange && (
        <Menu.Item
          leftSection={<IconTextWrap {...ICON} />}
          rightSection={isWrapped(columns.view, column.id) && <IconCheck size={14} aria-label="オン" />}
          onClick={() =>
            columns.arrange([{ projectBoardColumnId: column.id, isWrapDisplay: !isWrapped(columns.view, column.id) }])
          }
        >
          この列を折り返す
        </Menu.Item>
      )}
      <PlaceItems column={column} columns={columns} shown={shown} />
      {columns.canDelete && !isFixed && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconTrash {...ICON} />}
            disabled={column.isStatus}
            title={column.isStatus ? '投稿の進み具合を表す列のため、削除できません' : undefined}
            onClick={() => columns.open({ kind: 'delete', columnId: column.id })}
          >
            削除
          </Menu.Item>
        </>
      )}
    </>
  );
};

const ChangeItems = ({ column, columns }: Pick<Props, 'column' | 'columns'>) => {
  const kind = kindOf(column);
  return (
    <>
      {(kind === 'state' || kind === 'option') && (
        <Menu.Item
          leftSection={<IconListDetails {...ICON} />}
          onClick={() => columns.open({ kind: 'options', columnId: column.id })}
        >
          選択肢を編集
        </Menu.Item>
      )}
      <Menu.Item
        leftSection={<IconSettings {...ICON} />}
        onClick={() => columns.open({ kind: 'settings', columnId: column.id })}
      >
        説明と設定
      </Menu.Item>
      {columns.canChangeType && kind === 'links' && (
        <Menu.Item
          leftSection={<IconLink {...ICON} />}
          onClick={() => columns.open({ kind: 'boards', columnId: column.id })}
        >
          リンク先を変える
        </Menu.Item>
      )}
      {columns.canChangeType && (column.isStatus || typeTargets(column).length > 0) && (
        <Menu.Item
          leftSection={<IconTransform {...ICON} />}
          disabled={column.isStatus}
          title={column.isStatus ? '投稿の進み具合を表す列のため、種類を変えられません' : undefined}
          onClick={() => columns.open({ kind: 'type', columnId: column.id })}
        >
          種類を変える
        </Menu.Item>
      )}
      {WRITABLE_TYPES.includes(column.columnType) && (
        <Menu.Item
          leftSection={
            <span style={{ display: 'inline-flex', width: 16 }}>
              {column.required && <IconCheck {...ICON} aria-label="オン" />}
            </span>
          }
          onClick={() => void columns.update(column.id, { required: !column.required })}
        >
          必須にする
        </Menu.Item>
      )}
    </>
  );
};

const PlaceItems = ({ column, columns, shown }: Pick<Props, 'column' | 'columns' | 'shown'>) => {
  const at = shown.findIndex((candidate) => candidate.column.id === column.id);
  const leftOwn = shown.slice(0, at).findLast((candidate) => !isFixedColumn(candidate.column.id))?.column;
  const [left, right] = [shown[at - 1]?.column, shown[at + 1]?.column];
  return (
    <>
      <Menu.Divider />
      {columns.canChange && !isFixedColumn(column.id) && (
        <>
          <Menu.Item
            leftSection={<IconColumnInsertLeft {...ICON} />}
            onClick={() => columns.open({ kind: 'add', afterColumnId: leftOwn?.id ?? null })}
          >
            左に列を追加
          </Menu.Item>
          <Menu.Item
            leftSection={<IconColumnInsertRight {...ICON} />}
            onClick={() => columns.open({ kind: 'add', afterColumnId: column.id })}
          >
            右に列を追加
          </Menu.Item>
        </>
      )}
      {columns.canArrange && (
        <>
          <Menu.Item
            leftSection={<IconArrowLeft {...ICON} />}
            disabled={!left}
            onClick={() => left && columns.moveBeside(column.id, left.id, 'before')}
          >
            左へ移動
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowRight {...ICON} />}
            disabled={!right}
            onClick={() => right && columns.moveBeside(column.id, right.id, 'after')}
          >
            右へ移動
          </Menu.Item>
          <Menu.Item
            leftSection={<IconEyeOff {...ICON} />}
            onClick={() => columns.arrange([{ projectBoardColumnId: column.id, isShow: false }])}
          >
            列を隠す
          </Menu.Item>
        </>
      )}
    </>
  );
};

export default ColumnMenu;
