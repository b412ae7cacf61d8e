import {
  IconArchive,
  IconArchiveOff,
  IconArrowDown,
  IconArrowMerge,
  IconArrowRight,
  IconArrowUp,
  IconArrowUpLeft,
  IconLayoutSidebarRight,
  IconMessageOff,
  IconMessageStar,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconSubtask,
  IconTrash,
} from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { PointMenu } from '#app/components/floating/PointMenu.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import type { Point } from '#app/hooks/use-drag.ts';

const ICON = { size: 16, stroke: 1.75 } as const;

export interface RowCommands {
  open(): void;
  addSubPost?: (() => void) | undefined;
  /** Undefined: sub-posts stand under their post alone. */
  insert?: ((by: 1 | -1) => void) | undefined;
  step(by: 1 | -1): void;
  /** Undefined: a sub-post, which goes with its post. */
  moveToBoard?: (() => void) | undefined;
  /** Under another post. */
  under?: (() => void) | undefined;
  /** Of a sub-post: out of its post. */
  alone?: (() => void) | undefined;
  /** Undefined: a sub-post. */
  merge?: (() => void) | undefined;
  archive(): void;
  remove(): void;
  isFeedback: boolean;
  markFeedback(): void;
  /** Of a post that is archived by itself. */
  restore?: (() => void) | undefined;
}

interface Props {
  at: Point;
  commands: RowCommands;
  onClose(): void;
}

/** What can be done with one row, where its grip or the row itself was clicked. */
export const RowMenu = ({ at, commands, onClose }: Props) => (
  <PointMenu label="投稿の操作" at={at} width={232} onClose={onClose}>
    <Menu.Item
      leftSection={<IconLayoutSidebarRight {...ICON} />}
      rightSection={<Kbd chord=" " />}
      onClick={commands.open}
    >
      開く
    </Menu.Item>
    {commands.insert && (
      <>
        <Menu.Item leftSection={<IconRowInsertTop {...ICON} />} onClick={() => commands.insert?.(-1)}>
          上に投稿を追加
        </Menu.Item>
        <Menu.Item
          leftSection={<IconRowInsertBottom {...ICON} />}
          rightSection={<Kbd chord="shift+Enter" />}
          onClick={() => commands.insert?.(1)}
        >
          下に投稿を追加
        </Menu.Item>
      </>
    )}
    {commands.addSubPost && (
      <Menu.Item
        leftSection={<IconSubtask {...ICON} />}
        rightSection={<Kbd chord="alt+Enter" />}
        onClick={commands.addSubPost}
      >
        サブ投稿を追加
      </Menu.Item>
    )}
    <Menu.Item
      leftSection={<IconArrowUp {...ICON} />}
      rightSection={<Kbd chord="alt+ArrowUp" />}
      onClick={() => commands.step(-1)}
    >
      上へ移動
    </Menu.Item>
    <Menu.Item
      leftSection={<IconArrowDown {...ICON} />}
      rightSection={<Kbd chord="alt+ArrowDown" />}
      onClick={() => commands.step(1)}
    >
      下へ移動
    </Menu.Item>
    <Menu.Item
      leftSection={commands.isFeedback ? <IconMessageOff {...ICON} /> : <IconMessageStar {...ICON} />}
      onClick={commands.markFeedback}
    >
      {commands.isFeedback ? 'フィードバックの印を外す' : 'フィードバックの印を付ける'}
    </Menu.Item>
    {commands.moveToBoard && (
      <Menu.Item leftSection={<IconArrowRight {...ICON} />} onClick={commands.moveToBoard}>
        ほかのボードへ移動…
      </Menu.Item>
    )}
    {commands.under && (
      <Menu.Item leftSection={<IconSubtask {...ICON} />} onClick={commands.under}>
        {commands.alone ? 'ほかの投稿に移す…' : 'サブ投稿に変更…'}
      </Menu.Item>
    )}
    {commands.alone && (
      <Menu.Item leftSection={<IconArrowUpLeft {...ICON} />} onClick={commands.alone}>
        投稿に変更…
      </Menu.Item>
    )}
    {commands.merge && (
      <Menu.Item leftSection={<IconArrowMerge {...ICON} />} onClick={commands.merge}>
        重複を統合…
      </Menu.Item>
    )}
    {commands.restore ? (
      <Menu.Item leftSection={<IconArchiveOff {...ICON} />} onClick={commands.restore}>
        アーカイブから戻す
      </Menu.Item>
    ) : (
      <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={commands.archive}>
        アーカイブ
      </Menu.Item>
    )}
    <Menu.Item leftSection={<IconTrash {...ICON} />} onClick={commands.remove}>
      削除
    </Menu.Item>
  </PointMenu>
);
