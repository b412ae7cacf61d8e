import { IconLock } from '@tabler/icons-react';
import { lazy, Suspense } from 'react';
import { Chip } from '#app/components/Chip.tsx';
import { isComputed } from '#shared/board/columns/column-kinds.ts';
import type { CellValue, Column, Row } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { daysBetween } from '#shared/format/days.ts';
import { reasonAgainst } from '#shared/rules/access/permission-words.ts';
import { FieldProblem } from '../editors/FieldProblem.tsx';
import { ValueField } from '../editors/ValueField.tsx';
import { kindOf, showsContents } from '../table/column-layout.ts';
import type { TableLook } from '../table/table-look.ts';
import { CellValueView, urgencyOf, valueOf } from './CellValueView.tsx';
import classes from './PostValues.module.css';

const ActionCell = lazy(() => import('../measured/ActionCell.tsx'));
const MarkdownView = lazy(() => import('./MarkdownView.tsx'));

interface Props {
  row: Row;
  columns: Column[];
  look: Pick<TableLook, 'people' | 'today' | 'canEdit' | 'isEditable' | 'isDone'>;
  me: string;
  onChange(column: Column, value: CellValue | undefined): void;
  onPress(column: Column): void;
  /** Of a post that is still to be added: required columns that were left empty. */
  form?: { missing: ReadonlySet<string> };
}

/** A post's cells as a list in two columns; each is edited where it stands. The contents stand below in full. */
export const PostValues = ({ row, columns, look, me, onChange, onPress, form }: Props) => (
  <dl className={classes.values} data-post={row.id} data-form={form !== undefined || undefined}>
    {columns
      .filter((column) => !showsContents(column))
      .map((column) => {
        const value = valueOf(column, row);
        const isLong = kindOf(column) === 'longText';
        const urgency = urgencyOf(column, value, look.today, look.isDone(row));
        const shown = (
          <>
            {kindOf(column) === 'files' && value === undefined && <span className="muted">なし</span>}
            {isLong && value !== undefined ? (
              <LongView column={column} text={String(value)} />
            ) : (
              <CellValueView column={column} value={value} people={look.people} urgency={urgency} />
            )}
            {urgency === 'late' && <Chip label={`${daysBetween(String(value), look.today)}日超過`} color="red" />}
            {value === undefined && !['people', 'date', 'term', 'files'].includes(kindOf(column)) && (
              <span className="muted">なし</span>
            )}
          </>
        );
        return (
          <div key={column.id} className={classes.pair} data-long={isLong || undefined}>
            <dt className="ellipsis" title={column.description ?? column.name}>
              {column.name}
              {form && column.required && <small className={classes.required}>必須</small>}
            </dt>
            <dd>
              {kindOf(column) === 'action' ? (
                <span className={classes.fixed} onClick={() => look.canEdit && onPress(column)}>
                  <Suspense>
                    <ActionCell column={column} isDisabled={!look.canEdit} />
                  </Suspense>
                </span>
              ) : look.isEditable(column) || kindOf(column) === 'files' ? (
                <ValueField
                  postId={row.id}
                  column={column}
                  value={value}
                  people={look.people}
                  me={me}
                  today={look.today}
                  onCommit={(next) => onChange(column, next)}
                >
                  {shown}
                </ValueField>
              ) : (
                <span className={classes.fixed} title={whyFixed(column, look)}>
                  {shown}
                  <IconLock size={12} stroke={2} aria-label={whyFixed(column, look)} />
                </span>
              )}
              <FieldProblem problem={form?.missing.has(column.id) ? '入力してください。' : undefined} />
            </dd>
          </div>
        );
      })}
  </dl>
);

/** All of a long text, in its own lines. */
const LongView = ({ column, text }: { column: Column; text: string }) => {
  const plain = <span className={classes.long}>{text}</span>;
  return column.columnType === ColumnType.MARKDOWN_TEXT ? (
    <Suspense fallback={plain}>
      <MarkdownView text={text} />
    </Suspense>
  ) : (
    plain
  );
};

/** Columns that the product fills itself are nobody's to change. */
const whyFixed = ({ isLock, columnType }: Column, { canEdit }: Pick<TableLook, 'canEdit'>): string =>
  (!canEdit ? reasonAgainst('post.write') : isLock ? reasonAgainst('board.changeLockedColumn') : undefined) ??
  (isComputed(columnType) ? '自動で入ります' : '変更できません');
