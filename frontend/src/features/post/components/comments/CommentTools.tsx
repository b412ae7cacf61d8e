import { IconDots, IconLink, IconPencil, IconQuote, IconTrash } from '@tabler/icons-react';
import type { RefObject } from 'react';
import { copyLink } from '#app/components/copy-link.ts';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import classes from '../PostPanel.module.css';
import type { CommentCommands } from './comment-commands.ts';
import { REACTION_LOOK, REACTIONS } from './reactions.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

interface Props {
  menuButton: RefObject<HTMLButtonElement | null>;
  name: string;
  commands: CommentCommands;
  /** What a reply would quote. */
  words(): string;
  onEdit(): void;
}

/** What may be done with a comment: the usual at hand for a mouse, all of it in the menu. */
export const CommentTools = ({ menuButton, name, commands, words, onEdit }: Props) => {
  const { edit, remove, react, quote, link } = commands;
  return (
    <span className={classes.more}>
      {react &&
        REACTIONS.map((reactionType) => {
          const { label, Icon } = REACTION_LOOK[reactionType];
          return (
            <span key={reactionType} className="only-desktop">
              <IconButton label={label} onClick={() => react(reactionType)}>
                <Icon {...icon} />
              </IconButton>
            </span>
          );
        })}
      {quote && (
        <span className="only-desktop">
          <IconButton label="引用して返信" onClick={() => quote(words())}>
            <IconQuote {...icon} />
          </IconButton>
        </span>
      )}
      <Menu position="bottom-end" width={200} returnFocus={false}>
        <Menu.Target>
          <IconButton ref={menuButton} label={`${name}のコメントの操作`}>
            <IconDots {...icon} />
          </IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {react &&
            REACTIONS.map((reactionType) => {
              const { label, Icon } = REACTION_LOOK[reactionType];
              return (
                <Menu.Item key={reactionType} leftSection={<Icon {...icon} />} onClick={() => react(reactionType)}>
                  {label}
                </Menu.Item>
              );
            })}
          {quote && (
            <Menu.Item leftSection={<IconQuote {...icon} />} onClick={() => quote(words())}>
              引用して返信
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconLink {...icon} />} onClick={() => void copyLink(link)}>
            リンクをコピー
          </Menu.Item>
          {edit && (
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={onEdit}>
              編集
            </Menu.Item>
          )}
          {remove && (
            <Menu.Item leftSection={<IconTrash {...icon} />} onClick={remove}>
              削除
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
    </span>
  );
};
