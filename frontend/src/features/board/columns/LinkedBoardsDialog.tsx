import { type FormEvent, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import type { Column, LinkedBoard } from '#shared/board/types.ts';
import { formatNumber } from '#shared/format/number.ts';
import { updateLinkedBoards } from '../api/linked-boards.ts';
import { DialogActions } from '../boards/DialogActions.tsx';
import dialogs from '../boards/Dialogs.module.css';
import classes from './columns.module.css';
import { LinkedBoardsField } from './LinkedBoardsField.tsx';
import type { ColumnCommands } from './use-column-commands.ts';
import { useColumnUsage } from './use-column-usage.ts';

/** So many posts change while the call is waited for; the others follow. */
const SOON_DONE = 500;

/** リンク先のボード of a column: says which links go before they do. */
const LinkedBoardsDialog = ({
  column,
  columns,
  onClose,
}: {
  column: Column;
  columns: ColumnCommands;
  onClose(): void;
}) => {
  const [before] = useState<LinkedBoard[]>(() => column.linkedBoardList ?? []);
  const [chosen, setChosen] = useState<LinkedBoard[]>(before);
  const [isBusy, setBusy] = useState(false);
  const usage = useColumnUsage(columns.address, column.id);
  const left = before.filter(({ id }) => !chosen.some((board) => board.id === id));
  const added = chosen.filter(({ id }) => !before.some((board) => board.id === id));
  const countOf = (id: string): number =>
    usage?.linkedBoardUsageList.find(({ projectBoardId }) => projectBoardId === id)?.postCount ?? 0;
  const isLong = left.reduce((sum, { id }) => sum + countOf(id), 0) > SOON_DONE;
  const isReady = chosen.length > 0 && left.length + added.length > 0 && usage !== undefined;
  const set = (boards: LinkedBoard[]) =>
    columns.run(() =>
      updateLinkedBoards(columns.address, {
        columnId: column.id,
        linkedBoardList: boards.map(({ id, projectKey }) => ({ id, projectKey })),
      }),
    );
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || !isReady) return;
    setBusy(true);
    const isDone = await set(chosen);
    setBusy(false);
    if (!isDone) return;
    showUndoToast(`列「${column.name}」のリンク先を変更しました`, () => void set(before));
    onClose();
  };
  return (
    <Dialog onClose={onClose} title={`列「${column.name}」のリンク先`} size="sm">
      <Form className={dialogs.form} onSubmit={(event) => void save(event)}>
        <LinkedBoardsField address={columns.address} chosen={chosen} known={before} onChange={setChosen} />
        {left.length + added.length > 0 && (
          <ul className={classes.usage}>
            {added.map(({ id, name }) => (
              <li key={id}>
                「{name}」の投稿にリンクできるようになります。
                {id !== columns.board.id && '「' + name + '」にも、こちらの投稿が見える列ができます。'}
              </li>
            ))}
            {left.map(({ id, name }) => (
              <li key={id}>
                {usage === undefined
                  ? `「${name}」とのリンクを調べています。`
                  : countOf(id) > 0
                    ? `「${name}」とのリンクが外れます（${formatNumber(countOf(id))}件の投稿）。`
                    : `「${name}」とリンクしている投稿はありません。`}
                「{name}」にあるこちらへの列も隠れます。
              </li>
            ))}
          </ul>
        )}
        {isLong && (
          <p className="muted">
            投稿が多いため、すべてのリンクが外れるまで数分かかることがあります。そのあいだも、ボードは使えます。
          </p>
        )}
        {left.length > 0 && <p className="muted">同じボードを選び直すと、30日のあいだはリンクも元に戻ります。</p>}
        <DialogActions label="変更する" isBusy={isBusy} isReady={isReady} onClose={onClose} />
      </Form>
    </Dialog>
  );
};

export default LinkedBoardsDialog;
