import type { ColumnType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import type { MovedColumn, PlannedMove } from '../api/move-plan.ts';
import ColumnTypeIcon from '../columns/ColumnTypeIcon.tsx';
import classes from './MoveDialog.module.css';

const quoted = (names: readonly string[]): string => names.map((name) => `「${name}」`).join('');

function whyItStays({ reason, optionNameList }: MovedColumn, isUnder: boolean): string {
  switch (reason) {
    case 'NO_OPTION':
      return `移動先の列に、選択肢${quoted(optionNameList)}がありません。`;
    case 'LOCKED':
      return '移動先の列がロックされています。';
    case 'NO_LINK':
      if (isUnder) return 'サブ投稿は、ほかの投稿とリンクできません。投稿に戻すと、リンクも戻ります。';
      return '移動先に、リンク先の投稿とつながる列がないものがあります。';
    case 'MEASURED':
      return '移動先のボードで測り直します。';
    default:
      return '移動先に、同じ名前と種類の列がありません。';
  }
}

interface ColumnsProps {
  title: string;
  columns: readonly MovedColumn[];
  countOf(column: MovedColumn): number;
  reasonOf?(column: MovedColumn): string;
}

const Columns = ({ title, columns, countOf, reasonOf }: ColumnsProps) =>
  columns.length > 0 && (
    <section className={classes.columns}>
      <h3>{title}</h3>
      <ul aria-label={title}>
        {columns.map((column) => (
          <li key={column.columnId}>
            <ColumnTypeIcon columnType={column.columnType as ColumnType} size={16} />
            <span className="ellipsis">{column.name}</span>
            <span className="num">{formatNumber(countOf(column))}件</span>
            {reasonOf && <span className={classes.reason}>{reasonOf(column)}</span>}
          </li>
        ))}
      </ul>
    </section>
  );

interface PlanProps {
  plan: PlannedMove;
  /** It becomes a sub-post. */
  isUnder?: boolean;
  /** To another board. */
  isElsewhere?: boolean;
}

/** What becomes of the values, column by column, before anything is moved. */
export const PlannedColumns = ({
  plan: { columnList, subPostCount },
  isUnder = false,
  isElsewhere = true,
}: PlanProps) => {
  const staying = columnList.filter(({ stayCount }) => stayCount > 0);
  return (
    <>
      <Columns
        title="引き継がれない値"
        columns={staying}
        countOf={({ stayCount }) => stayCount}
        reasonOf={(column) => whyItStays(column, isUnder)}
      />
      <Columns
        title="引き継がれる値"
        columns={isElsewhere ? columnList.filter(({ followCount }) => followCount > 0) : []}
        countOf={({ followCount }) => followCount}
      />
      <p className={classes.about}>
        {subPostCount > 0 && `サブ投稿${formatNumber(subPostCount)}件も一緒に移動します。`}
        番号、コメント、ファイル、履歴はそのままです。
        {staying.length > 0 &&
          isElsewhere &&
          `引き継がれない値は、${RESTORABLE_DAYS}日以内にこのボードへ戻すと、投稿と一緒に戻ります。`}
      </p>
    </>
  );
};
