import {
  IconAlertCircle,
  IconChevronDown,
  IconChevronRight,
  IconCloudOff,
  IconCloudUp,
  IconMessage,
  IconPhoto,
  IconSubtask,
} from '@tabler/icons-react';
import { type HTMLAttributes, lazy, memo, type ReactNode, Suspense } from 'react';
import { Tooltip } from '#app/components/floating/Tooltip.tsx';
import { isSubPost } from '#shared/board/rows/sub-post.ts';
import type { Column, Row } from '#shared/board/types.ts';
import { TITLE } from '../columns/title-column.ts';
import { isProvisional } from '../state/rows/added-row.ts';
import { CellValueView, urgencyOf, valueOf } from '../values/CellValueView.tsx';
import type { CellSigns } from './cell-signs.ts';
import { isRightAligned } from './column-layout.ts';
import classes from './Table.module.css';
import type { TableLook } from './table-look.ts';
import { columnIndex, columnStart, type DrawnColumns } from './use-column-window.ts';

const FeedbackMark = lazy(() => import('../values/FeedbackMark.tsx'));
const ActionCell = lazy(() => import('../measured/ActionCell.tsx'));

interface Props {
  row: Row;
  groupKey: string;
  look: TableLook;
  drawn: DrawnColumns;
  rowIndex: number;
  signs: CellSigns | undefined;
  selectedColumnId: string | undefined;
  /** Its columns within the selected range, or within the one that a value is dragged over. */
  range: ReadonlySet<string> | undefined;
  isChecked: boolean;
  /** On its way to another place. */
  isCarried: boolean;
  isOpen: boolean;
  isOutside: boolean;
  /** How many sub-posts can be shown under it. */
  subPosts: number;
  /** Undefined: the view shows none. */
  isExpanded: boolean | undefined;
  /** Where rows stand under each other. */
  tree?: TreeParts;
}

/** What a row of a tree has beside its cells; the same object until something of it changes. */
export interface TreeParts {
  row: HTMLAttributes<HTMLDivElement> & { [data: `data-${string}`]: true | undefined };
  /** Before the number, and behind the title. */
  lead: ReactNode;
  tail: ReactNode;
  /** Before a cell's own value. */
  beside(column: Column): ReactNode;
}

/** One post. Clicks are read from the data attributes by the table, so that rows need no handlers of their own. */
export const PostRow = memo(
  ({
    row,
    groupKey,
    look,
    drawn,
    rowIndex,
    signs,
    selectedColumnId,
    range,
    isChecked,
    isCarried,
    isOpen,
    isOutside,
    subPosts,
    isExpanded,
    tree,
  }: Props) => {
    const isDone = look.isDone(row);
    const isUnder = isSubPost(row);
    const isNew = isProvisional(row);
    return (
      <div
        className={`${classes.tr} ${classes.row}`}
        role="row"
        aria-rowindex={rowIndex}
        aria-selected={isChecked}
        data-post={row.id}
        data-group={groupKey}
        data-checked={isChecked || undefined}
        data-wrap={look.hasWrapped || undefined}
        data-carried={isCarried || undefined}
        data-open={isOpen || undefined}
        data-outside={isOutside || undefined}
        data-under={isUnder || undefined}
        {...tree?.row}
      >
        <div className={`${classes.td} ${classes.edge}`} role="gridcell">
          {look.canEdit && !isNew && !isOutside && <span className={classes.grip} data-grip title="ドラッグで移動" />}
          {look.canEdit && !isNew && (
            <span
              role="checkbox"
              className={classes.check}
              aria-checked={isChecked}
              data-check
              tabIndex={-1}
              aria-label={`「${row.title}」を選択`}
            />
          )}
        </div>
        <div
          className={`${classes.td} ${classes.title}`}
          role="gridcell"
          data-column={TITLE}
          data-wrap={look.isTitleWrapped || undefined}
          data-selected={selectedColumnId === TITLE || undefined}
          data-range={range?.has(TITLE) || undefined}
          data-readonly={!look.canEdit || undefined}
          data-refused={signs?.[TITLE] === 'refused' || undefined}
        >
          {tree?.lead}
          {subPosts > 0 && isExpanded !== undefined && <Twisty title={row.title} isExpanded={isExpanded} />}
          {isUnder && <span className="visually-hidden">サブ投稿</span>}
          <span className={classes.number}>{isNew ? '' : row.projectSerialNumber}</span>
          <span className={`${classes.titleText} ellipsis`} title={row.title} data-text>
            {row.title}
          </span>
          {tree?.tail}
          {look.isArchived(row) && <span className={classes.archived}>アーカイブ済み</span>}
          {isOutside && (
            <Tooltip label="いまの条件に合わなくなった投稿です。クリックすると、表から外します。">
              <button type="button" className={classes.outside} data-let-go tabIndex={-1}>
                条件外
              </button>
            </Tooltip>
          )}
          <Sign sign={signs?.[TITLE]} />
          {!isNew && (
            <button
              type="button"
              className={classes.peek}
              data-peek
              tabIndex={-1}
              aria-label={`${row.projectSerialNumber} ${row.title}を開く`}
            >
              開く
            </button>
          )}
          {(subPosts > 0 || Boolean(row.pageCount || row.commentCount || row.isFeedback)) && (
            <RowMeta row={row} subPosts={subPosts} />
          )}
        </div>
        {drawn.columns.map(({ column, kind, isWrapped }, at) => {
          const value = valueOf(column, row);
          const sign = signs?.[column.id];
          return (
            <div
              key={column.id}
              className={`${classes.td} ${isRightAligned(kind) ? classes.numeric : ''}`}
              role="gridcell"
              aria-colindex={columnIndex(drawn, at)}
              style={columnStart(drawn, at)}
              data-column={column.id}
              data-wrap={isWrapped || undefined}
              data-selected={selectedColumnId === column.id || undefined}
              data-readonly={!look.isEditable(column) || undefined}
              data-refused={sign === 'refused' || undefined}
              data-range={range?.has(column.id) || undefined}
            >
              {kind === 'action' && !isNew && (
                <Suspense>
                  <ActionCell column={column} isDisabled={!look.canEdit} />
                </Suspense>
              )}
              {tree?.beside(column)}
              <CellValueView
                column={column}
                value={value}
                people={look.people}
                urgency={urgencyOf(column, value, look.today, isDone)}
              />
              <Sign sign={sign} />
              {selectedColumnId === column.id && look.isEditable(column) && <i className={classes.fill} data-fill />}
            </div>
          );
        })}
      </div>
    );
  },
);

const Twisty = ({ title, isExpanded }: { title: string; isExpanded: boolean }) => {
  const Icon = isExpanded ? IconChevronDown : IconChevronRight;
  return (
    <button
      type="button"
      className={`${classes.twisty} ${classes.twistyButton}`}
      data-twisty
      tabIndex={-1}
      aria-expanded={isExpanded}
      aria-label={`「${title}」のサブ投稿を${isExpanded ? '閉じる' : '開く'}`}
    >
      <Icon size={14} stroke={1.75} aria-hidden="true" />
    </button>
  );
};

const RowMeta = ({ row, subPosts }: { row: Row; subPosts: number }) => (
  <span className={classes.meta}>
    {subPosts > 0 && (
      <span className={classes.metaCount} aria-label={`サブ投稿 ${subPosts}件`}>
        <IconSubtask size={14} stroke={1.75} aria-hidden="true" />
        {subPosts}
      </span>
    )}
    {row.isFeedback && (
      <Suspense>
        <FeedbackMark />
      </Suspense>
    )}
    {row.pageCount ? <IconPhoto size={14} stroke={1.75} aria-label={`画像 ${row.pageCount}件`} /> : null}
    {row.commentCount ? (
      <span className={classes.metaCount} aria-label={`コメント ${row.commentCount}件`}>
        <IconMessage size={14} stroke={1.75} aria-hidden="true" />
        {row.commentCount}
      </span>
    ) : null}
  </span>
);

const Sign = ({ sign }: { sign: CellSigns[string] | undefined }) => {
  if (sign === 'saving')
    return <IconCloudUp className={classes.sign} size={14} stroke={1.75} aria-label="保存しています" />;
  if (sign === 'kept')
    return <IconCloudOff className={classes.sign} data-kept size={14} stroke={1.75} aria-label="端末に保存しました" />;
  if (sign === 'refused')
    return (
      <IconAlertCircle
        className={classes.sign}
        data-refused
        size={14}
        stroke={1.75}
        aria-label="保存できませんでした"
      />
    );
  return null;
};
