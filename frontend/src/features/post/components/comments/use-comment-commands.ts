import type { RefObject } from 'react';
import { paths } from '#app/lib/paths.ts';
import type { Comment } from '../../api/post-page.ts';
import type { PostPlace } from '../../api/write-post.ts';
import type { PanelPerson } from '../panel-person.ts';
import type { CommentCommands } from './comment-commands.ts';
import { type Quote, quoteDraft } from './quote.ts';
import type { useComments } from './use-comments.ts';

interface Options {
  panel: RefObject<HTMLElement | null>;
  place: PostPlace | undefined;
  /** Of the post. */
  link: string;
  comments: ReturnType<typeof useComments>;
  me: PanelPerson;
  canComment: boolean;
  /** Those of others. */
  canDeleteComments: boolean;
  nameOf(accountName: string): string;
}

/** What this person may do with each comment, and how a comment about something begins. */
export function useCommentCommands({
  panel,
  place,
  link,
  comments,
  me,
  canComment,
  canDeleteComments,
  nameOf,
}: Options) {
  const begin = (about: Quote): void => {
    if (!place) return;
    quoteDraft(me.accountName, place.postId).write(about);
    panel.current?.querySelector<HTMLElement>('[aria-label="コメント"]')?.focus();
  };
  return {
    begin,
    commandsOf(comment: Comment): CommentCommands {
      const { id, commentedUserAccountName: author } = comment;
      const isOwn = canComment && author === me.accountName;
      return {
        link: paths.comment(link, id),
        ...(canComment && {
          react: (reactionType) => void comments.react(comment, reactionType, me.accountName),
          quote: (words: string) => begin({ commentId: id, name: nameOf(author), words }),
        }),
        ...(isOwn && { edit: (text: string) => comments.edit(comment, text) }),
        ...((isOwn || canDeleteComments) && { remove: () => void comments.remove(comment) }),
      };
    },
  };
}
