import { RichText } from '#app/components/rich-text/RichText.tsx';
import type { Comment } from '../api/post-page.ts';
import { savedWords, sentWords, type UnsentWords } from '../unsent-words.ts';
import { CommentEntry } from './comments/CommentEntry.tsx';
import type { CommentCommands } from './comments/comment-commands.ts';
import classes from './PostPanel.module.css';

interface Props {
  unsent: Pick<UnsentWords, 'contents' | 'isWaiting'>;
  /** One's own that the server has not taken yet. */
  comments: readonly Comment[];
  nameOf(accountName: string): string;
  commandsOf(comment: Comment): CommentCommands;
}

/** One's own words about a post that is not here: nothing else of it can be shown. */
export const WaitingWords = ({ unsent: { contents, isWaiting }, comments, nameOf, commandsOf }: Props) => (
  <>
    {contents && (
      <div className={classes.contents}>
        <p className={classes.unsent}>{savedWords(isWaiting)}</p>
        <RichText html={contents.html} />
      </div>
    )}
    {comments.length > 0 && (
      <>
        <p className={classes.note}>以前のコメントは、つながると表示します。</p>
        <ol aria-label="送信していないコメント">
          {comments.map((comment) => (
            <li key={comment.id}>
              <CommentEntry
                comment={comment}
                name={nameOf(comment.commentedUserAccountName)}
                unsent={sentWords(isWaiting)}
                isLinked={false}
                nameOf={nameOf}
                commands={commandsOf(comment)}
              />
            </li>
          ))}
        </ol>
      </>
    )}
  </>
);
