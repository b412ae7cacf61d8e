import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowRight,
  IconArrowsVertical,
  IconArrowUp,
  IconCheck,
  IconLayoutSidebarRight,
  IconSquareCheck,
  IconTrash,
} from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { PointMenu } from '#app/components/floating/PointMenu.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import type { Point } from '#app/hooks/use-drag.ts';
import { archivePosts, deletePosts, restoring } from '../rows/archive-posts.ts';
import type { BoardStore } from '../state/board-store.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A column or a lane that a card can go to. */
export interface MenuPlace {
  key: string;
  name: string;
  isHere: boolean;
}

interface Props {
  at: Point;
  columns: readonly MenuPlace[];
  lanes?: readonly MenuPlace[];
  /** The places alone. */
  isMoving: boolean;
  store: BoardStore;
  postId: string;
  canEdit: boolean;
  onOpen(postId: string): void;
  onCheck(postId: string, isRange: boolean): void;
  onMove(groupKey: string): void;
  onStep(by: 1 | -1): void;
  onClose(): void;
}

const Places = ({
  places,
  icon: Icon,
  onMove,
}: {
  places: readonly MenuPlace[];
  icon: typeof IconCheck;
  onMove(key: string): void;
}) =>
  places.map(({ key, name, isHere }) => (
    <Menu.Item
      key={key}
      leftSection={isHere ? <IconCheck {...ICON} /> : <Icon {...ICON} />}
      disabled={isHere}
      onClick={() => onMove(key)}
    >
      {name}
    </Menu.Item>
  ));

/** What can be done with one card, where its dots or the card itself was pressed. */
export const CardMenu = ({
  at,
  columns,
  lanes = [],
  isMoving,
  store,
  postId,
  canEdit,
  onOpen,
  onCheck,
  onMove,
  onStep,
  onClose,
}: Props) => {
  const restore = restoring(store, [postId]);
  return (
    <PointMenu label="カードの操作" at={at} width={232} onClose={onClose}>
      {!isMoving && (
        <>
          <Menu.Item
            leftSection={<IconLayoutSidebarRight {...ICON} />}
            rightSection={<Kbd chord="Enter" />}
            onClick={() => onOpen(postId)}
          >
            開く
          </Menu.Item>
          <Menu.Item
            leftSection={<IconSquareCheck {...ICON} />}
            rightSection={<Kbd chord="x" />}
            onClick={() => onCheck(postId, false)}
          >
            選択
          </Menu.Item>
        </>
      )}
      {canEdit && (
        <>
          {!isMoving && <Menu.Divider />}
          <Menu.Label>移動</Menu.Label>
          <Places places={columns} icon={IconArrowRight} onMove={onMove} />
          {lanes.length > 0 && (
            <>
              <Menu.Label>レーン</Menu.Label>
              <Places places={lanes} icon={IconArrowsVertical} onMove={onMove} />
            </>
          )}
        </>
      )}
      {canEdit && !isMoving && (
        <>
          <Menu.Divider />
          <Menu.Item
            leftSection={<IconArrowUp {...ICON} />}
            rightSection={<Kbd chord="alt+ArrowUp" />}
            onClick={() => onStep(-1)}
          >
            上へ移動
          </Menu.Item>
          <Menu.Item
            leftSection={<IconArrowDown {...ICON} />}
            rightSection={<Kbd chord="alt+ArrowDown" />}
            onClick={() => onStep(1)}
          >
            下へ移動
          </Menu.Item>
          {restore ? (
            <Menu.Item leftSection={<IconArchiveOff {...ICON} />} onClick={restore}>
              アーカイブから戻す
            </Menu.Item>
          ) : (
            <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={() => archivePosts(store, [postId])}>
              アーカイブ
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={() => deletePosts(store, [postId])}>
            削除
          </Menu.Item>
        </>
      )}
    </PointMenu>
  );
};
