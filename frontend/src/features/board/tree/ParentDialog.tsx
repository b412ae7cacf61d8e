import { useMemo, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import type { Forest } from '#shared/board/tree/forest.ts';
import { ListBox } from '../editors/ListBox.tsx';
import { matches } from '../editors/picker-items.ts';
import { SearchedList } from '../editors/SearchedList.tsx';
import { usePointed } from '../editors/use-pointed.ts';
import classes from './Tree.module.css';
import type { TreeMoves } from './use-tree-moves.ts';

interface Props {
  postIds: readonly string[];
  forest: Forest;
  moves: TreeMoves;
  onClose(): void;
}

/** More are found by typing. */
const LISTED_MAX = 50;

/** 親を変更: under which post of the view posts go. */
const ParentDialog = ({ postIds, forest, moves, onClose }: Props) => {
  const [query, setQuery] = useState('');
  const { items, left } = useMemo(() => {
    const found = forest.nodes.filter(({ row: { title, projectSerialNumber } }) =>
      matches(`${projectSerialNumber} ${title}`, query),
    );
    const listed: { id: string; row: (typeof found)[number]['row']; isCurrent: boolean }[] = [];
    let at = 0;
    for (; at < found.length && listed.length < LISTED_MAX; at += 1) {
      const { row } = found[at]!;
      if (moves.refusalOf(postIds, row.id) === undefined) listed.push({ id: row.id, row, isCurrent: false });
    }
    return { items: listed, left: found.length - at };
  }, [forest, query, postIds, moves]);
  const { active, point, move } = usePointed(items.length, query, 0);
  const pick = (to: string) => {
    moves.move(postIds, to, true);
    onClose();
  };
  const onKeyDown = useKeyDown({
    Enter: () => items[active] && pick(items[active].id),
    ArrowDown: () => move(1),
    ArrowUp: () => move(-1),
  });
  const first = moves.rowOf(postIds[0]!);
  return (
    <Dialog
      title={postIds.length > 1 ? `${postIds.length}件の投稿の親を変更` : `「${first?.title ?? ''}」の親を変更`}
      onClose={onClose}
    >
      <SearchedList
        label="親にする投稿を探す"
        placeholder="番号かタイトルで探す"
        query={query}
        active={active}
        isFirst
        onQuery={setQuery}
        onKeyDown={onKeyDown}
      >
        {(listId) => (
          <ListBox
            id={listId}
            label="親にする投稿"
            items={items}
            active={active}
            none="親にできる投稿がありません"
            onPick={({ id }) => pick(id)}
            onPoint={point}
          >
            {({ row }) => (
              <>
                <span className={classes.count}>{row.projectSerialNumber}</span>
                <span className="ellipsis">{row.title}</span>
              </>
            )}
          </ListBox>
        )}
      </SearchedList>
      {left > 0 && <p className={classes.left}>ほかにも投稿があります。番号かタイトルを入力すると見つかります。</p>}
    </Dialog>
  );
};

export default ParentDialog;
