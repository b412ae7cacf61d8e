import { Checkbox } from '@mantine/core';
import { IconArrowBackUp, IconArrowDown, IconArrowUp, IconEye, IconPlus, IconStar } from '@tabler/icons-react';
import { useState } from 'react';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { isFixedColumn, isShownAtFirst } from '#shared/board/columns/fixed-columns.ts';
import { foldText } from '#shared/board/conditions/fold-text.ts';
import ColumnTypeIcon from './ColumnTypeIcon.tsx';
import classes from './columns.module.css';
import type { ColumnCommands } from './use-column-commands.ts';

const SEARCHED_FROM = 16;
const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** The columns of a view with their places; deleted ones come back from here. */
const ColumnList = ({ columns, onClose }: { columns: ColumnCommands; onClose(): void }) => {
  const [search, setSearch] = useState('');
  const { ordered, view } = columns;
  const isShown = new Map(view.viewColumnList.map((setting) => [setting.projectBoardColumnId, setting.isShow]));
  const hidden = new Set(ordered.flatMap(({ id }) => ((isShown.get(id) ?? isShownAtFirst(id)) ? [] : id)));
  const hiddenOwn = [...hidden].filter((id) => !isFixedColumn(id));
  const show = (ids: string[], isShow: boolean) =>
    columns.arrange(ids.map((projectBoardColumnId) => ({ projectBoardColumnId, isShow })));
  const found = ordered.filter((column) => foldText(column.name).includes(foldText(search)));
  return (
    <>
      {ordered.length >= SEARCHED_FROM && <SearchField label="列を検索" value={search} onChange={setSearch} />}
      <ul className={classes.list} aria-label="列の表示と順番">
        {found.map((column) => {
          const at = ordered.indexOf(column);
          const [above, below] = [ordered[at - 1], ordered[at + 1]];
          return (
            <li key={column.id} className={classes.line} data-off={hidden.has(column.id) || undefined}>
              <label>
                <Checkbox
                  size="sm"
                  checked={!hidden.has(column.id)}
                  onChange={(event) => show([column.id], event.target.checked)}
                  aria-label={column.name}
                />
                <span className={classes.mark}>
                  <ColumnTypeIcon columnType={column.columnType} size={14} />
                </span>
                <span className="ellipsis">{column.name}</span>
              </label>
              <IconButton
                label={`${column.name}を前へ`}
                disabled={!above}
                onClick={() => above && columns.moveBeside(column.id, above.id, 'before')}
              >
                <IconArrowUp size={14} stroke={1.75} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={`${column.name}を後ろへ`}
                disabled={!below}
                onClick={() => below && columns.moveBeside(column.id, below.id, 'after')}
              >
                <IconArrowDown size={14} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {found.length === 0 && <p className={classes.reason}>該当する列がありません</p>}
      <div className={classes.foot}>
        {hiddenOwn.length > 0 && (
          <button type="button" className={classes.footButton} onClick={() => show(hiddenOwn, true)}>
            <IconEye {...ICON} />
            すべて表示
          </button>
        )}
        {columns.canChange && (
          <>
            <button type="button" className={classes.footButton} onClick={columns.useAsDefaultOrder}>
              <IconStar {...ICON} />
              この並びを新しいビューに使う
            </button>
            <button
              type="button"
              className={classes.footButton}
              onClick={() => {
                onClose();
                columns.open({ kind: 'add' });
              }}
            >
              <IconPlus {...ICON} />
              列を追加
            </button>
          </>
        )}
      </div>
      {columns.canDelete && <DeletedColumns columns={columns} />}
    </>
  );
};

const DeletedColumns = ({ columns }: { columns: ColumnCommands }) => {
  const deleted = columns.board.deletedColumns ?? [];
  if (deleted.length === 0) return null;
  return (
    <div className={classes.foot}>
      <p className={classes.heading}>削除した列（30日のあいだ戻せます）</p>
      {deleted.map((column) => (
        <button
          key={column.id}
          type="button"
          className={classes.footButton}
          onClick={() => void columns.restore(column.id)}
        >
          <IconArrowBackUp {...ICON} />
          <span className="ellipsis">{column.name}</span>を元に戻す
        </button>
      ))}
    </div>
  );
};

export default ColumnList;
