import { Button } from '@mantine/core';
import { IconDots, IconPencil, IconTrash } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { Avatar } from '#app/components/Avatar.tsx';
import { Menu } from '#app/components/floating/Menu.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { RichText } from '#app/components/RichText.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { holdUnsent } from '#app/lib/unsent.ts';
import { formatDateTime } from '#shared/format/date.ts';
import type { Comment } from '../api/post-page.ts';
import { Moment } from './Moment.tsx';
import classes from './PostPanel.module.css';
import { isPlain, textOf } from './plain-text.ts';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** What this person may do with a comment; absent: may not. */
export interface CommentCommands {
  /** False when it was refused. */
  edit?: (text: string) => Promise<boolean>;
  remove?: () => void;
}

interface Props {
  comment: Comment;
  name: string;
  isSending: boolean;
  commands: CommentCommands;
}

/** One comment, and the field that gives it other words. */
export const CommentEntry = ({ comment, name, isSending, commands: { edit, remove } }: Props) => {
  const [isEditing, setEditing] = useState(false);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => more.current?.focus());
  };
  const isEdited = comment.updatedAt !== comment.createdAt;
  return (
    <li className={classes.entry} data-sending={isSending || undefined}>
      <Avatar name={name} accountName={comment.commentedUserAccountName} size={28} />
      <div>
        <div className={classes.who}>
          {name}
          {isSending ? <time>送信しています</time> : <Moment iso={comment.createdAt} />}
          {isEdited && !isSending && (
            <span className={classes.edited} title={formatDateTime(comment.updatedAt)}>
              編集済み
            </span>
          )}
          {(edit || remove) && !isEditing && !isSending && (
            <Menu position="bottom-end" width={160} returnFocus={false}>
              <Menu.Target>
                <IconButton ref={more} label={`${name}のコメントの操作`} className={classes.more}>
                  <IconDots {...icon} />
                </IconButton>
              </Menu.Target>
              <Menu.Dropdown>
                {edit && (
                  <Menu.Item
                    leftSection={<IconPencil {...icon} />}
                    disabled={!isPlain(comment.comment)}
                    title={
                      isPlain(comment.comment) ? undefined : '書式のあるコメントは、文字だけの欄では編集できません。'
                    }
                    onClick={() => setEditing(true)}
                  >
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
          )}
        </div>
        {isEditing && edit ? (
          <CommentField id={comment.id} text={textOf(comment.comment)} onSave={edit} onClose={close} />
        ) : (
          <RichText html={comment.comment} className={classes.words} />
        )}
      </div>
    </li>
  );
};

interface FieldProps {
  id: string;
  text: string;
  onSave(text: string): Promise<boolean>;
  onClose(): void;
}

/** What is refused stays in the field. */
const CommentField = ({ id, text, onSave, onClose }: FieldProps) => {
  const [draft, setDraft] = useState(text);
  const [isBusy, setBusy] = useState(false);
  const hold = `comment edit ${id}`;
  const close = () => {
    holdUnsent(hold, false);
    onClose();
  };
  const save = async () => {
    const words = draft.trim();
    if (isBusy || words === '') return;
    if (words === text) return close();
    setBusy(true);
    const isSaved = await onSave(words);
    setBusy(false);
    if (isSaved) close();
  };
  const onKeyDown = useKeyDown({ 'mod+Enter': () => void save(), Escape: close });
  return (
    <div className={classes.commentField}>
      <textarea
        aria-label="コメントを編集"
        autoFocus
        rows={Math.min(12, draft.split('\n').length + 1)}
        value={draft}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(draft.length, draft.length)}
        onChange={({ target: { value } }) => {
          setDraft(value);
          holdUnsent(hold, value !== text);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.fieldActions}>
        <Button
          size="xs"
          variant="filled"
          loading={isBusy}
          disabled={draft.trim() === ''}
          rightSection={<Kbd chord="mod+Enter" />}
          onClick={() => void save()}
        >
          保存
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={close}>
          やめる
        </Button>
      </div>
    </div>
  );
};
