import { IconPlus, IconX } from '@tabler/icons-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { useFocusBackAtOnce } from '#app/hooks/use-focus-back.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { besideCell, cellParts } from '#shared/board/arrangement/lanes.ts';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import type { LoadedGroup } from '../state/types.ts';
import type { TableLook } from '../table/table-look.ts';
import classes from './NewPostCard.module.css';
import type { Added } from './NewPostFoot.tsx';

/** Nobody reads it before a title begins. */
const NewPostFoot = lazy(() => import('./NewPostFoot.tsx'));

interface Props {
  boardId: string;
  groups: LoadedGroup[];
  groupKey: string;
  look: TableLook;
  /** What posts begin with here. */
  templateName: string | undefined;
  onGroup(groupKey: string): void;
  /** True: it takes no further post, which is explained. */
  isFull(groupKey: string): boolean;
  /** False: it is asked for more elsewhere, which has the title from there on. */
  onAdd(title: string, groupKey: string): boolean;
  /** All that a post can begin with. */
  onDetail(title: string, groupKey: string): void;
  onClose(): void;
}

/** What was begun on a board and left by going elsewhere. */
const begun = new Map<string, string>();

/**
 * How a post begins, wherever the table stands: over the board and over an open post, always in sight.
 * Enter adds and stays ready for the next; Esc cancels.
 */
export const NewPostCard = (props: Props) => {
  const { boardId, groups, groupKey, look, templateName, onGroup, isFull, onAdd, onDetail, onClose } = props;
  const [title, setTitle] = useState(() => begun.get(boardId) ?? '');
  const [added, setAdded] = useState<Added>({ count: 0 });
  const card = useRef<HTMLElement>(null);
  const field = useRef<HTMLInputElement>(null);
  useFocusBackAtOnce();
  const write = (text: string) => {
    begun.set(boardId, text);
    setTitle(text);
  };
  const group = groups.find(({ key }) => key === cellParts(groupKey).groupKey) ?? groups[0];
  /** With the lane that it was begun in. */
  const into = group ? besideCell(groupKey, group.key) : '';
  const add = () => {
    const text = title.trim();
    if (text === '') return field.current?.focus();
    if (isFull(into)) return field.current?.focus();
    if (!onAdd(text, into)) return void begun.delete(boardId);
    setAdded({ count: added.count + 1, group });
    write('');
    field.current?.focus();
  };
  const onKeyDown = useKeyDown({
    Enter: (event) => (event.target === field.current ? add() : false),
    // The list of groups closes for itself.
    Escape: (event) => {
      if (!card.current?.contains(event.target as Node)) return false;
      begun.delete(boardId);
      onClose();
    },
  });
  return (
    <section ref={card} className={classes.card} role="dialog" aria-label="投稿を追加" onKeyDown={onKeyDown}>
      <div className={classes.line}>
        <IconPlus size={16} stroke={1.75} aria-hidden="true" />
        <input
          ref={field}
          className={classes.title}
          aria-label="追加する投稿のタイトル"
          placeholder="タイトルを入力"
          value={title}
          autoFocus
          autoComplete="off"
          maxLength={TITLE_MAX}
          onChange={(event) => write(event.target.value)}
        />
        <IconButton
          label="やめる"
          chord="Escape"
          onClick={() => {
            begun.delete(boardId);
            onClose();
          }}
        >
          <IconX size={16} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
      <Suspense fallback={<div className={classes.foot} />}>
        <NewPostFoot
          look={look}
          groups={groups}
          group={group}
          added={added}
          templateName={templateName}
          isEmpty={title.trim() === ''}
          onGroup={(key) => onGroup(besideCell(groupKey, key))}
          onAdd={add}
          onDetail={() => {
            begun.delete(boardId);
            onDetail(title.trim(), into);
          }}
          onClosed={() => field.current?.focus()}
        />
      </Suspense>
    </section>
  );
};
