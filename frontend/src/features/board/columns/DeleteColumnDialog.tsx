import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { columnsNaming } from '#shared/board/columns/named-by.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import classes from './columns.module.css';
import type { ColumnCommands } from './use-column-commands.ts';
import { useColumnUsage } from './use-column-usage.ts';
import { VIEW_USES } from './view-uses.ts';

/** A column of links goes with the columns at its other ends. */
const partnersOf = ({ id, columnType, linkedBoardList = [], linkedColumnList = [] }: Column): string[] =>
  columnType !== ColumnType.POST_LINK
    ? []
    : linkedColumnList
        .filter((partner) => partner.columnType === ColumnType.POST_LINK && partner.id !== id)
        .map(
          (partner) =>
            `「${linkedBoardList.find((board) => board.id === partner.projectBoardId)?.name ?? ''}」の列「${partner.name}」も削除されます。`,
        );

/** Says what a column holds and what uses it before it goes. */
const DeleteColumnDialog = ({
  column,
  columns,
  onClose,
}: {
  column: Column;
  columns: ColumnCommands;
  onClose(): void;
}) => {
  const usage = useColumnUsage(columns.address, column.id);
  return (
    <ConfirmDialog
      opened
      title={`列「${column.name}」を削除しますか。`}
      confirmLabel="削除する"
      onConfirm={async () => {
        await columns.remove(column);
      }}
      onClose={onClose}
    >
      <ul className={classes.usage}>
        <li>
          {usage
            ? usage.postCount > 0
              ? `${formatNumber(usage.postCount)}件の投稿に値があります。`
              : '値のある投稿はありません。'
            : '使われているところを調べています。'}
        </li>
        {usage?.viewUsageList.map((view) => (
          <li key={view.boardViewId}>
            ビュー「{view.name}」の
            {VIEW_USES.filter(([use]) => view[use])
              .map(([, name]) => name)
              .join('、')}
            で使われています。
          </li>
        ))}
        {columnsNaming(columns.board.columns, column.id).map(({ id, name }) => (
          <li key={id}>列「{name}」の設定で使われています。いまの値は残りますが、この列からは動かなくなります。</li>
        ))}
        {partnersOf(column).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>30日のあいだは、ツールバーの「列」から元に戻せます。</p>
    </ConfirmDialog>
  );
};

export default DeleteColumnDialog;
