import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { Avatar } from '#app/components/Avatar.tsx';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import type { Comment } from '#app/features/post/api/post-page.ts';
import { draftOf } from '#app/features/post/drafts.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { Moment } from '../history/Moment.tsx';
import classes from '../PostPanel.module.css';
import { CommentField } from './CommentField.tsx';
import { CommentTools } from './CommentTools.tsx';
import type { CommentCommands } from './comment-commands.ts';
import { wordsToQuote } from './quote.ts';
import { Reactions } from './Reactions.tsx';

interface Props {
  comment: Comment;
  name: string;
  /** What has become of it so far, where the server has not taken it yet. */
  unsent: string | undefined;
  /** The address names it. */
  isLinked: boolean;
  nameOf(accountName: string): string;
  commands: CommentCommands;
}

/** One comment, and the field that gives it other words. */
export const CommentEntry = ({ comment, name, unsent, isLinked, nameOf, commands }: Props) => {
  const { edit, react } = commands;
  const entry = useRef<HTMLDivElement>(null);
  const { key: visit } = useLocation();
  useEffect(() => {
    if (isLinked) entry.current?.focus({ preventScroll: true });
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
    <div
      ref={entry}
      tabIndex={isLinked ? -1 : undefined}
      className={classes.entry}
      data-sending={unsent !== undefined || undefined}
      data-linked={isLinked || undefined}
    >
      <Avatar name={name} accountName={comment.commentedUserAccountName} size={28} />
      <div>
        <div className={classes.who}>
          {name}
          {unsent !== undefined ? <time>{unsent}</time> : <Moment iso={comment.createdAt} />}
          {isEdited && unsent === undefined && (
            <span className={classes.edited} title={formatDateTime(comment.updatedAt)}>
              編集済み
            </span>
          )}
          {!isEditing && unsent === undefined && (
            <CommentTools
              menuButton={more}
              name={name}
              commands={commands}
              words={() => wordsToQuote(comment.comment, entry.current)}
              onEdit={() => setEditing(true)}
            />
          )}
        </div>
        {isEditing && edit ? (
          <CommentField id={comment.id} html={comment.comment} draft={draft} onSave={edit} onClose={close} />
        ) : (
          <RichText html={comment.comment} className={classes.words} />
        )}
        {comment.reactionList.length > 0 && <Reactions list={comment.reactionList} nameOf={nameOf} onReact={react} />}
      </div>
    </div>
  );
};
