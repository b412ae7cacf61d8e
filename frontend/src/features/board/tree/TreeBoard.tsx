import { IconBinaryTree2 } from '@tabler/icons-react';
import { useState } from 'react';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import { offeredTrees, treeColumns } from '#shared/board/tree/tree-columns.ts';
import { ColumnType, LinkedColumnDirectionType } from '#shared/enums/enums.ts';
import { useColumns } from '../columns/use-column-commands.ts';
import PhoneTable from '../phone/PhoneTable.tsx';
import type { ViewBodyProps } from '../views/view-body.ts';
import { Tree } from './Tree.tsx';

/** Posts under their parents, with all that a table has (work §2.5). */
const TreeBoard = (props: ViewBodyProps) => {
  const { board, view } = props.state.data ?? {};
  const isPhone = useMedia(PHONE);
  if (!board || !view) return null;
  const columns = treeColumns(board.columns, view.postLinkColumnId);
  if (!columns) return <NoTree {...props} />;
  return isPhone ? <PhoneTable {...props} Table={Tree} titleWidth={PHONE_TITLE} /> : <Tree {...props} />;
};

export default TreeBoard;

/** Levels take of it. */
const PHONE_TITLE = { least: 220 };

/** No column that a tree could stand along: the others are offered, or a new one. */
const NoTree = ({ state, onSettings }: ViewBodyProps) => {
  const commands = useColumns();
  const [isMaking, setMaking] = useState(false);
  const { board, view } = state.data!;
  const offered = offeredTrees(board.columns);
  const deleted = board.deletedColumns?.find(({ id }) => id === view.postLinkColumnId);
  const canMake = onSettings && commands?.canChange;
  /** A column of parents and one of children, which the tree then stands along. */
  const make = async () => {
    if (!commands || !onSettings) return;
    setMaking(true);
    const { address } = commands;
    const isMade = await commands.run(async () =>
      (await import('../api/edit-columns.ts')).registerBoardColumn(address, {
        name: '親の投稿',
        columnType: ColumnType.POST_LINK,
        direction: LinkedColumnDirectionType.PARENT,
        linkedBoardList: [{ id: board.id, projectKey: address.projectKey }],
        linkedColumnName: '子の投稿',
      }),
    );
    const [made] = isMade ? offeredTrees(commands.latest()?.columns ?? []) : [];
    if (made) onSettings({ postLinkColumnId: made.parents.id });
    setMaking(false);
  };
  return (
    <EmptyState
      icon={IconBinaryTree2}
      title={deleted ? `ツリーの列「${deleted.name}」は削除されています` : '親子のリンクの列がありません'}
      actions={
        offered.length > 0 && onSettings ? (
          offered.slice(0, 2).map(({ parents }) => (
            <PlainButton key={parents.id} onClick={() => onSettings({ postLinkColumnId: parents.id })}>
              「{parents.name}」を使う
            </PlainButton>
          ))
        ) : canMake ? (
          <PlainButton variant="filled" aria-disabled={isMaking} onClick={() => void (!isMaking && make())}>
            親子の列を作る
          </PlainButton>
        ) : undefined
      }
    >
      {offered.length > 0 && onSettings
        ? '投稿を、選んだ列の親の下に並べます。'
        : canMake
          ? 'このボードの投稿どうしを親と子で結ぶ列を作ると、子が親の下に並びます。'
          : 'このボードの投稿どうしを親と子で結ぶ列が必要です。ボードを編集できる人に依頼してください。'}
    </EmptyState>
  );
};
