import {
  IconArchive,
  IconArrowLeft,
  IconArrowRight,
  IconCheck,
  IconCopy,
  IconPencil,
  IconSubtask,
  IconTextWrap,
  IconTrash,
} from '@tabler/icons-react';
import { Menu } from '#app/components/floating/Menu.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import type { Arrangement } from '#shared/board/types.ts';
import type { ViewTab } from '../state/types.ts';
import type { ViewCommands } from './view-commands.ts';
import { viewLook } from './view-looks.ts';

interface Props {
  view: ViewTab;
  /** Its place among the views, from 0. */
  at: number;
  count: number;
  isWrapped: boolean;
  shown: Pick<Arrangement, 'isShowSubPost' | 'isContainArchive'>;
  commands: ViewCommands;
  onRename(): void;
  /** For oneself, until it is saved. */
  onShow(part: Partial<Pick<Arrangement, 'isShowSubPost' | 'isContainArchive'>>): void;
}

/** What can be done with the view that is open. */
const ViewMenu = ({
  view,
  at,
  count,
  isWrapped,
  shown: { isShowSubPost = true, isContainArchive },
  commands,
  onRename,
  onShow,
}: Props) => (
  <>
    <Menu.Item leftSection={<IconPencil size={16} stroke={1.75} />} onClick={onRename}>
      名前を変更
    </Menu.Item>
    <Menu.Item leftSection={<IconCopy size={16} stroke={1.75} />} onClick={() => commands.duplicate(view.id)}>
      複製
    </Menu.Item>
    {viewLook(view).wraps && (
      <Menu.Item
        leftSection={<IconTextWrap size={16} stroke={1.75} />}
        rightSection={isWrapped && <IconCheck size={14} aria-label="オン" />}
        onClick={() => commands.wrap(view.id, !isWrapped)}
      >
        折り返して表示
      </Menu.Item>
    )}
    {viewLook(view).listsSubPosts && (
      <Menu.Item
        leftSection={<IconSubtask size={16} stroke={1.75} />}
        rightSection={isShowSubPost && <IconCheck size={14} aria-label="オン" />}
        onClick={() => onShow({ isShowSubPost: !isShowSubPost })}
      >
        サブ投稿を表示
      </Menu.Item>
    )}
    <Menu.Item
      leftSection={<IconArchive size={16} stroke={1.75} />}
      rightSection={isContainArchive && <IconCheck size={14} aria-label="オン" />}
      onClick={() => onShow({ isContainArchive: !isContainArchive })}
    >
      アーカイブ済みを表示
    </Menu.Item>
    <Menu.Item
      leftSection={<IconArrowLeft size={16} stroke={1.75} />}
      disabled={at === 0}
      rightSection={<Kbd chord="alt+ArrowLeft" />}
      onClick={() => void commands.move(view.id, at - 1)}
    >
      左へ移動
    </Menu.Item>
    <Menu.Item
      leftSection={<IconArrowRight size={16} stroke={1.75} />}
      disabled={at === count - 1}
      rightSection={<Kbd chord="alt+ArrowRight" />}
      onClick={() => void commands.move(view.id, at + 1)}
    >
      右へ移動
    </Menu.Item>
    {!view.isDefault && (
      <Menu.Item leftSection={<IconTrash size={16} stroke={1.75} />} onClick={() => commands.remove(view)}>
        削除
      </Menu.Item>
    )}
  </>
);

export default ViewMenu;
