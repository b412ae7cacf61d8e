import { Button } from '@mantine/core';
import { Dialog } from '#app/components/Dialog.tsx';
import type { Column } from '#shared/board/types.ts';
import { formatDateTime } from '#shared/format/date.ts';
import type { BoardStore } from '../state/board-store.ts';
import type { Clash } from '../state/types.ts';
import type { People } from '../values/people.ts';
import classes from './ClashDialog.module.css';
import { columnOf, valueText, whoText } from './clash-text.ts';

interface Props {
  store: BoardStore;
  clashes: Clash[];
  columns: readonly Column[];
  people: People;
  me: string;
  onClose(): void;
}

/** Cells that two people wrote: both values, with who and when. The one that stands can be changed on purpose. */
const ClashDialog = ({ store, clashes, columns, people, me, onClose }: Props) => {
  const words = { columns, people, me };
  const takeMine = () => {
    store.write(clashes.map(({ postId, columnId, mine }) => ({ postId, columnId, value: mine })));
    onClose();
  };
  return (
    <Dialog onClose={onClose} size="lg" title="同じセルの変更">
      <ul className={classes.list}>
        {clashes.map((clash) => {
          const row = store.rowOf(clash.postId);
          return (
            <li key={`${clash.postId} ${clash.columnId}`}>
              <p className={classes.place}>
                {row && <span className="num">{row.projectSerialNumber}</span>}
                <b className="ellipsis">{row?.title ?? '投稿'}</b>
                <span>{columnOf(columns, clash.columnId)?.name}</span>
              </p>
              <dl className={classes.values}>
                <dt>{whoText(words, clash.by)}</dt>
                <dd>{valueText(words, clash.columnId, clash.theirs)}</dd>
                <dd className={`${classes.when} num`}>{clash.at && formatDateTime(clash.at)}</dd>
                <dt>あなた</dt>
                <dd>{valueText(words, clash.columnId, clash.mine)}</dd>
                <dd className={`${classes.when} num`}>{clash.mineAt > 0 && formatDateTime(clash.mineAt)}</dd>
              </dl>
            </li>
          );
        })}
      </ul>
      <div className={classes.buttons}>
        <Button variant="default" onClick={takeMine}>
          あなたの値にする
        </Button>
        <Button onClick={onClose}>このままにする</Button>
      </div>
    </Dialog>
  );
};

export default ClashDialog;
