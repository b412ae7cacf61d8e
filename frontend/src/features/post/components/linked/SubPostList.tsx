import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { NewTitleField } from '#app/components/fields/NewTitleField.tsx';
import { useSortable } from '#app/hooks/use-sortable.ts';
import panel from '../PostPanel.module.css';
import classes from './SubPosts.module.css';

export interface SubPostLine {
  id: string;
  /** Undefined until the server has given it one. */
  serial: number | undefined;
  title: string;
  /** Its state, and whose it is. */
  status: ReactNode;
}

interface Props {
  list: readonly SubPostLine[];
  doneCount: number;
  canEdit: boolean;
  onOpen(serial: number): void;
  /** Before another one, or to the end; undefined: may not. False: it did not come to that. */
  onMove: ((id: string, nextId: string | undefined) => boolean) | undefined;
  onAdd(title: string): void;
}

/** サブ投稿 of a post: where each stands, and the field that adds the next. */
export const SubPostList = ({ list, doneCount, canEdit, onOpen, onMove, onAdd }: Props) => {
  const [isAdding, setAdding] = useState(false);
  const { order, listProps, entryProps } = useSortable({
    name: 'sub-post',
    ids: list.map(({ id }) => id),
    isVertical: true,
    onMove: onMove && ((id, nextId) => Promise.resolve(onMove(id, nextId))),
  });
  const lines = order.flatMap((id) => list.find((line) => line.id === id) ?? []);
  if (!canEdit && list.length === 0) return null;
  return (
    <>
      <div className={panel.section}>
        <h2>サブ投稿</h2>
        {list.length > 0 && (
          <span className={panel.count} aria-label={`${list.length}件のうち${doneCount}件が完了`}>
            {doneCount}/{list.length}
          </span>
        )}
        {canEdit && (
          <button type="button" className={panel.sectionButton} onClick={() => setAdding(true)}>
            <IconPlus size={16} stroke={1.75} aria-hidden="true" />
            追加
          </button>
        )}
      </div>
      {list.length > 0 && (
        <ul className={classes.list} {...listProps}>
          {lines.map(({ id, serial, title, status }) => (
            <li key={id} className={classes.line} {...entryProps(id)}>
              <button
                type="button"
                className={classes.item}
                aria-keyshortcuts={onMove && 'Alt+ArrowUp Alt+ArrowDown'}
                disabled={serial === undefined}
                onClick={() => serial !== undefined && onOpen(serial)}
              >
                <span className={classes.number}>{serial}</span>
                <span className={`${classes.title} ellipsis`}>{title}</span>
                <span className={classes.status}>{status}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {isAdding && (
        <div className={classes.field}>
          <NewTitleField label="追加するサブ投稿のタイトル" onAdd={onAdd} onClose={() => setAdding(false)} />
        </div>
      )}
    </>
  );
};
