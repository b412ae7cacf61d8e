import {
  IconArchive,
  IconArchiveOff,
  IconArrowBarToUp,
  IconBinaryTree2,
  IconIndentDecrease,
  IconIndentIncrease,
  IconLayoutSidebarRight,
  IconPlus,
} from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { PointMenu } from '#app/components/floating/PointMenu.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import type { Point } from '#app/hooks/use-drag.ts';

const ICON = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

export interface TreeCommands {
  open(): void;
  /** Undefined: may only look. */
  edit?:
    | {
        addUnder(): void;
        chooseParent(): void;
        moveIn(): void;
        moveOut(): void;
        moveToTop(): void;
        archive(): void;
        restore: (() => void) | undefined;
      }
    | undefined;
}

interface Props {
  at: Point;
  commands: TreeCommands;
  onClose(): void;
}

/** What can be done with one post of a tree, where its grip or the post itself was clicked. */
const TreeMenu = ({ at, commands: { open, edit }, onClose }: Props) => (
  <PointMenu label="投稿の操作" at={at} width={248} onClose={onClose}>
    <Menu.Item leftSection={<IconLayoutSidebarRight {...ICON} />} rightSection={<Kbd chord=" " />} onClick={open}>
      開く
    </Menu.Item>
    {edit && (
      <>
        <Menu.Item
          leftSection={<IconPlus {...ICON} />}
          rightSection={<Kbd chord="alt+Enter" />}
          onClick={edit.addUnder}
        >
          子の投稿を追加
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item leftSection={<IconBinaryTree2 {...ICON} />} onClick={edit.chooseParent}>
          親を変更…
        </Menu.Item>
        <Menu.Item
          leftSection={<IconIndentIncrease {...ICON} />}
          rightSection={<Kbd chord="alt+ArrowRight" />}
          onClick={edit.moveIn}
        >
          上の投稿の下へ移動
        </Menu.Item>
        <Menu.Item
          leftSection={<IconIndentDecrease {...ICON} />}
          rightSection={<Kbd chord="alt+ArrowLeft" />}
          onClick={edit.moveOut}
        >
          1つ上の階層へ移動
        </Menu.Item>
        <Menu.Item leftSection={<IconArrowBarToUp {...ICON} />} onClick={edit.moveToTop}>
          一番上の階層へ移動
        </Menu.Item>
        <Menu.Divider />
        {edit.restore ? (
          <Menu.Item leftSection={<IconArchiveOff {...ICON} />} onClick={edit.restore}>
            アーカイブから戻す
          </Menu.Item>
        ) : (
          <Menu.Item leftSection={<IconArchive {...ICON} />} onClick={edit.archive}>
            アーカイブ
          </Menu.Item>
        )}
      </>
    )}
  </PointMenu>
);

export default TreeMenu;
