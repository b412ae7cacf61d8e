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
import { type CommentDraft, commentDraft } from '../comment-drafts.ts';
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
  // Those of its writer alone: nobody else edits it.
  const [draft] = useState(() => commentDraft(comment.commentedUserAccountName, `edit ${comment.id}`));
  const [isEditing, setEditing] = useState(() => edit !== undefined && draft.read() !== undefined);
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
          <CommentField id={comment.id} text={textOf(comment.comment)} draft={draft} onSave={edit} onClose={close} />
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
  draft: CommentDraft;
  onSave(text: string): Promise<boolean>;
  onClose(): void;
}

/** What is refused stays in the field; what is left comes back with it, and takes no key from whoever comes to read. */
const CommentField = ({ id, text, draft, onSave, onClose }: FieldProps) => {
  const [left] = useState(() => draft.read());
  const [words, setWords] = useState(left ?? text);
  const [isBusy, setBusy] = useState(false);
  const hold = `comment edit ${id}`;
  const close = () => {
    holdUnsent(hold, false);
    draft.write('');
    onClose();
  };
  const save = async () => {
    const next = words.trim();
    if (isBusy || next === '') return;
    if (next === text) return close();
    setBusy(true);
    const isSaved = await onSave(next);
    setBusy(false);
    if (isSaved) close();
  };
  const onKeyDown = useKeyDown({ 'mod+Enter': () => void save(), Escape: close });
  return (
    <div className={classes.commentField}>
      <textarea
        aria-label="コメントを編集"
        autoFocus={left === undefined}
        rows={Math.min(12, words.split('\n').length + 1)}
        value={words}
        onFocus={({ currentTarget }) => currentTarget.setSelectionRange(words.length, words.length)}
        onChange={({ target: { value } }) => {
          setWords(value);
          holdUnsent(hold, value !== text);
          draft.write(value === text ? '' : value);
        }}
        onKeyDown={onKeyDown}
      />
      <div className={classes.fieldActions}>
        <Button
          size="xs"
          variant="filled"
          loading={isBusy}
          disabled={words.trim() === ''}
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
