import {
  IconArchive,
  IconArrowMerge,
  IconArrowRight,
  IconArrowUpLeft,
  IconDots,
  IconExternalLink,
  IconMarkdown,
  IconMessageQuestion,
  IconPrinter,
  IconSitemap,
  IconSubtask,
  IconTrash,
} from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { copyText } from '#app/components/copy-text.ts';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { type KeyMap, usePageKeyDown } from '#app/hooks/use-key-down.ts';
import type { PostDocument } from './document/post-document.ts';
import { usePrintView } from './document/use-print-view.tsx';
import type { PrintChord } from './panel-chords.ts';
import type { PostCommands } from './post-commands.ts';

const loadMarkdown = () => import('./document/post-markdown.ts');

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  /** Undefined where this is it. */
  pagePath: string | undefined;
  /** Where the work graph is walked from here. */
  graphPath: string;
  /** Where AI秘書 is asked about it. Undefined: may not, is a sub-post, or is not loaded. */
  askPath: string | undefined;
  /** Undefined until the post is loaded. */
  read: (() => PostDocument) | undefined;
  commands: PostCommands;
}

/** What can be done with an open post as a whole. */
export const PostMenu = ({ pagePath, graphPath, askPath, read, commands }: Props) => {
  const { move, under, alone, merge, archive, remove } = commands;
  const navigate = useNavigate();
  const { print, paper } = usePrintView(read);
  const copyMarkdown = async (post: PostDocument) => {
    const { postMarkdown } = await loadMarkdown();
    await copyText(postMarkdown(post), 'Markdownとしてコピーしました');
  };
  usePageKeyDown({ 'mod+p': () => (read ? print() : false) } satisfies Record<PrintChord, KeyMap[string]>);
  return (
    <>
      <Menu position="bottom-end" width={220} onChange={(isOpen) => isOpen && void loadMarkdown()}>
        <Menu.Target>
          <IconButton label="投稿の操作">
            <IconDots size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {pagePath !== undefined && (
            <Menu.Item leftSection={<IconExternalLink {...icon} />} onClick={() => void navigate(pagePath)}>
              ページで開く
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconSitemap {...icon} />} onClick={() => void navigate(graphPath)}>
            つながりを見る
          </Menu.Item>
          {askPath !== undefined && (
            <Menu.Item leftSection={<IconMessageQuestion {...icon} />} onClick={() => void navigate(askPath)}>
              AI秘書に依頼する…
            </Menu.Item>
          )}
          <Menu.Item
            leftSection={<IconMarkdown {...icon} />}
            disabled={!read}
            onClick={() => read && void copyMarkdown(read())}
          >
            Markdownとしてコピー
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} disabled={!read} onClick={print}>
            印刷
          </Menu.Item>
          {(move ?? under ?? archive ?? remove) && <Menu.Divider />}
          {move && (
            <Menu.Item leftSection={<IconArrowRight {...icon} />} onClick={move}>
              ほかのボードへ移動…
            </Menu.Item>
          )}
          {under && (
            <Menu.Item leftSection={<IconSubtask {...icon} />} onClick={under}>
              {alone ? 'ほかの投稿に移す…' : 'サブ投稿に変更…'}
            </Menu.Item>
          )}
          {alone && (
            <Menu.Item leftSection={<IconArrowUpLeft {...icon} />} onClick={alone}>
              投稿に変更…
            </Menu.Item>
          )}
          {merge && (
            <Menu.Item leftSection={<IconArrowMerge {...icon} />} onClick={merge}>
              重複を統合…
            </Menu.Item>
          )}
          {archive && (
            <Menu.Item leftSection={<IconArchive {...icon} />} onClick={archive}>
              アーカイブ
            </Menu.Item>
          )}
          {remove && (
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={remove}>
              削除
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {paper}
    </>
  );
};
