import { Button } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { type CSSProperties, memo, type ReactNode, useMemo, useState } from 'react';
import { formatNumber } from '#shared/format/number.ts';
import { ErrorPanel } from '../states/ErrorPanel.tsx';
import { SkeletonRows } from '../states/SkeletonRows.tsx';
import classes from './SettingTable.module.css';
import { nextSort, type SettingColumn, type Sort, sortRows, tracksAt } from './setting-table.ts';

interface Props<Row> {
  /** What the list holds, read aloud: ユーザー. */
  label: string;
  columns: readonly SettingColumn<Row>[];
  /** Undefined while they are loading. */
  rows: readonly Row[] | undefined;
  rowKey: (row: Row) => string;
  /** The order at first; pressing a head changes it. */
  sort?: Sort;
  /** What counts a row: 人, 件. */
  unit?: string;
  /** Shown in place of rows. */
  empty: ReactNode;
  error?: unknown;
  onRetry?: () => void;
  selection?: RowSelection<Row>;
  /** So many rows at first; the others follow a button. */
  most?: number;
}

export interface RowSelection<Row> {
  checked: ReadonlySet<string>;
  onCheck: (key: string, isChecked: boolean) => void;
  /** Its check box's name; undefined for rows that cannot be checked. */
  labelOf: (row: Row) => string | undefined;
}

/** More rows at once make typing in the search field late. */
const PART = 200;

/** Rows of 52 px between hairlines, as all lists of the settings are; 64 px on phones. */
export const SettingTable = <Row,>({
  label,
  columns,
  rows,
  rowKey,
  sort: firstSort,
  unit = '件',
  empty,
  error,
  onRetry,
  selection,
  most: firstMost = PART,
}: Props<Row>) => {
  const [sort, setSort] = useState(firstSort);
  const [most, setMost] = useState(firstMost);
  const sorted = useMemo(() => sortRows(rows ?? [], columns, sort), [rows, columns, sort]);
  if (error !== undefined) return <ErrorPanel error={error} {...(onRetry ? { onRetry } : {})} />;
  if (!rows) return <SkeletonRows rowHeight={52} />;
  if (rows.length === 0) return empty;
  const tracks = {
    '--desktop': tracksAt(columns, 'desktop'),
    '--tablet': tracksAt(columns, 'tablet'),
    '--phone': tracksAt(columns, 'phone'),
  } as CSSProperties;
  return (
    <>
      <div
        role="table"
        aria-label={label}
        aria-rowcount={rows.length + 1}
        className={classes.table}
        style={tracks}
        data-checked={(selection && selection.checked.size > 0) || undefined}
      >
        <div role="row" className={`${classes.row} ${classes.head}`}>
          {columns.map((column) => (
            <HeadCell key={column.id} column={column} sort={sort} onSort={() => setSort(nextSort(sort, column.id))} />
          ))}
        </div>
        {sorted.slice(0, most).map((row) => {
          const key = rowKey(row);
          return (
            <TableRow
              key={key}
              id={key}
              row={row}
              columns={columns as readonly SettingColumn<unknown>[]}
              label={selection?.labelOf(row)}
              isChecked={selection?.checked.has(key)}
              onCheck={selection?.onCheck}
            />
          );
        })}
      </div>
      {rows.length > most && (
        <p className={classes.more}>
          <span className="num">
            {formatNumber(rows.length)}
            {unit}のうち{formatNumber(most)}
            {unit}を表示しています。
          </span>
          <Button size="xs" onClick={() => setMost(most + PART)}>
            続きを表示
          </Button>
        </p>
      )}
    </>
  );
};

const HeadCell = <Row,>({
  column,
  sort,
  onSort,
}: {
  column: SettingColumn<Row>;
  sort: Sort | undefined;
  onSort: () => void;
}) => {
  const isSorted = sort?.columnId === column.id;
  const Arrow = sort?.isAsc ? IconArrowUp : IconArrowDown;
  return (
    <div
      role="columnheader"
      className={classes.cell}
      data-from={column.from}
      aria-sort={isSorted ? (sort.isAsc ? 'ascending' : 'descending') : undefined}
    >
      {column.compare ? (
        <button type="button" className={classes.sort} onClick={onSort}>
          {column.head}
          {isSorted && <Arrow size={12} stroke={1.75} aria-hidden="true" />}
        </button>
      ) : (
        column.head || <span className="visually-hidden">操作</span>
      )}
    </div>
  );
};

interface RowProps {
  id: string;
  row: unknown;
  columns: readonly SettingColumn<unknown>[];
  /** Of its check box; undefined: it has none. */
  label: string | undefined;
  isChecked: boolean | undefined;
  onCheck: RowSelection<unknown>['onCheck'] | undefined;
}

/** Drawn again only when something of its own changes: hundreds stand below a search field. */
const TableRow = memo(({ id, row, columns, label, isChecked, onCheck }: RowProps) => (
  <div role="row" className={classes.row} data-row={id} data-checked={isChecked || undefined}>
    {columns.map((column, index) => (
      <div key={column.id} role="cell" className={classes.cell} data-from={column.from}>
        {index === 0 && label !== undefined && (
          <RowCheck label={label} isChecked={isChecked ?? false} onChange={(checked) => onCheck?.(id, checked)} />
        )}
        {column.cell(row)}
      </div>
    ))}
  </div>
));
TableRow.displayName = 'TableRow';

const RowCheck = ({
  label,
  isChecked,
  onChange,
}: {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}) => (
  <label className={classes.check}>
    <input
      type="checkbox"
      aria-label={label}
      checked={isChecked}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  </label>
);
