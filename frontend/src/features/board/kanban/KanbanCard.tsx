import { IconDots, IconMessage, IconPhoto, IconSubtask, IconUser } from '@tabler/icons-react';
import { memo, type ReactNode } from 'react';
import { Avatar, AvatarStack } from '#app/components/Avatar.tsx';
import { textsOf } from '#shared/board/cells/cell-lists.ts';
import type { Row } from '#shared/board/types.ts';
import { isProvisional } from '../state/rows/added-row.ts';
import type { GridColumn } from '../table/column-layout.ts';
import type { TableLook } from '../table/table-look.ts';
import { CellValueView, urgencyOf, valueOf } from '../values/CellValueView.tsx';
import FeedbackMark from '../values/FeedbackMark.tsx';
import { nameOf } from '../values/people.ts';
import { CardDay } from './CardDay.tsx';
import { type CardParts, DAYS, isGiven } from './card-parts.ts';
import classes from './Kanban.module.css';

interface Props {
  row: Row;
  groupKey: string;
  look: TableLook;
  parts: CardParts;
  /** A picture at its top. */
  cover?: ReactNode;
  /** The one card that Tab leads to. */
  isCurrent: boolean;
  isChecked: boolean;
  isCarried: boolean;
  isOpen: boolean;
  isOutside: boolean;
}

/** One post: number and scale, title, chips, then what is due, how much, and who. Its container hears clicks and keys. */
export const KanbanCard = memo(
  ({ row, groupKey, look, parts, cover, isCurrent, isChecked, isCarried, isOpen, isOutside }: Props) => {
    const view = ({ column }: GridColumn) => (
      <CellValueView
        key={column.id}
        column={column}
        value={valueOf(column, row)}
        people={look.people}
        urgency={urgencyOf(column, row.values[column.id], look.today, look.isDone(row))}
      />
    );
    const given = isGiven(row);
    const chips = parts.chips.filter(given);
    const foot = parts.foot.filter(given);
    const people = parts.assignee ? textsOf(row.values[parts.assignee.column.id]) : [];
    const named = people.map((accountName) => ({ accountName, name: nameOf(look.people, accountName) }));
    return (
      <article
        className={classes.card}
        data-post={row.id}
        data-group={groupKey}
        data-checked={isChecked || undefined}
        data-carried={isCarried || undefined}
        data-open={isOpen || undefined}
        data-outside={isOutside || undefined}
        data-wrap={look.isTitleWrapped || undefined}
      >
        {cover}
        <div className={classes.head}>
          <span className={classes.number}>{!isProvisional(row) && row.projectSerialNumber}</span>
          {look.isArchived(row) && <span className={classes.outside}>アーカイブ済み</span>}
          {isOutside && <span className={classes.outside}>条件外</span>}
          {parts.scale && given(parts.scale) && view(parts.scale)}
          <button
            type="button"
            className={classes.more}
            data-menu
            aria-label={`${row.title}の操作`}
            aria-haspopup="menu"
            tabIndex={isCurrent ? 0 : -1}
          >
            <IconDots size={16} stroke={1.75} aria-hidden="true" />
          </button>
        </div>
        <h3 className={classes.title}>
          <button
            type="button"
            data-card
            tabIndex={isCurrent ? 0 : -1}
            aria-pressed={isChecked || undefined}
            title={row.title}
          >
            {row.title}
          </button>
        </h3>
        {chips.length > 0 && <div className={classes.chips}>{chips.map(view)}</div>}
        <div className={classes.foot}>
          {foot.map((one) =>
            DAYS.includes(one.kind) ? (
              <CardDay key={one.column.id} column={one.column} kind={one.kind} row={row} look={look} />
            ) : (
              view(one)
            ),
          )}
          {row.isFeedback && (
            <span className={classes.count} title="フィードバック">
              <FeedbackMark />
            </span>
          )}
          <Count icon={IconMessage} label="コメント" count={row.commentCount} />
          <Count icon={IconSubtask} label="サブ投稿" count={row.subPostCount} />
          <Count icon={IconPhoto} label="ページ" count={row.pageCount} />
          {parts.assignee && (
            <span className={classes.who}>
              {named.length > 1 && <AvatarStack title="担当" people={named} />}
              {named.length === 1 && <Avatar {...named[0]!} size={24} />}
              {named.length === 0 && (
                <span className={classes.nobody} role="img" aria-label="未割り当て" title="未割り当て">
                  <IconUser size={14} stroke={1.75} aria-hidden="true" />
                </span>
              )}
            </span>
          )}
        </div>
      </article>
    );
  },
);

const Count = ({ icon: Icon, label, count }: { icon: typeof IconMessage; label: string; count: number | undefined }) =>
  count ? (
    <span className={classes.count} role="img" aria-label={`${label} ${count}件`} title={`${label} ${count}件`}>
      <Icon size={14} stroke={1.75} aria-hidden="true" />
      {count}
    </span>
  ) : null;
