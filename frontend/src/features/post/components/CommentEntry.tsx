import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Avatar } from '#app/components/Avatar.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { RichText } from '#app/components/RichText.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { holdUnsent } from '#app/lib/unsent.ts';
import { formatDateTime } from '#shared/format/date.ts';
import type { Comment } from '../api/post-page.ts';
import { type Draft, draftOf } from '../drafts.ts';
import { CommentTools } from './CommentTools.tsx';
import type { CommentCommands } from './comment-commands.ts';
import { Moment } from './Moment.tsx';
import classes from './PostPanel.module.css';
import { textOf } from './plain-text.ts';
import { wordsToQuote } from './quote.ts';
import { Reactions } from './Reactions.tsx';

interface Props {
  comment: Comment;
  name: string;
  isSending: boolean;
  /** The address names it. */
  isLinked: boolean;
  nameOf(accountName: string): string;
  commands: CommentCommands;
}

/** One comment, and the field that gives it other words. */
export const CommentEntry = ({ comment, name, isSending, isLinked, nameOf, commands }: Props) => {
  const { edit, react } = commands;
  const entry = useRef<HTMLLIElement>(null);
  const { key: visit } = useLocation();
  useEffect(() => {
    if (!isLinked) return;
    entry.current?.scrollIntoView({ block: 'center' });
    entry.current?.focus({ preventScroll: true });
  }, [isLinked, visit]);
  // Those of its writer alone: nobody else edits it.
  const [draft] = useState(() => draftOf(comment.commentedUserAccountName, `edit ${comment.id}`));
  const [isEditing, setEditing] = useState(() => edit !== undefined && draft.read() !== undefined);
  const more = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(false);
    requestAnimationFrame(() => more.current?.focus());
  };
  const isEdited = comment.updatedAt !== comment.createdAt;
  return (
    <li
      ref={entry}
      tabIndex={isLinked ? -1 : undefined}
      className={classes.entry}
      data-sending={isSending || undefined}
      data-linked={isLinked || undefined}
    >
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
          {!isEditing && !isSending && (
            <CommentTools
              menuButton={more}
              comment={comment}
              name={name}
              commands={commands}
              words={() => wordsToQuote(comment.comment, entry.current)}
              onEdit={() => setEditing(true)}
            />
          )}
        </div>
        {isEditing && edit ? (
          <CommentField id={comment.id} text={textOf(comment.comment)} draft={draft} onSave={edit} onClose={close} />
        ) : (
          <RichText html={comment.comment} className={classes.words} />
        )}
        {comment.reactionList.length > 0 && <Reactions list={comment.reactionList} nameOf={nameOf} onReact={react} />}
      </div>
    </li>
  );
};

interface FieldProps {
  id: string;
  text: string;
  draft: Draft;
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
