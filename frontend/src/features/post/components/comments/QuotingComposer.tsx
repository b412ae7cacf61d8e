import { IconPhoto, IconQuote, IconX } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { paths } from '#app/lib/paths.ts';
import { lastingIdOf } from '#shared/board/rows/sub-post.ts';
import classes from '../PostPanel.module.css';
import type { PanelPerson } from '../panel-person.ts';
import { Composer } from './Composer.tsx';
import { quoteDraft, quoteFrom, quoteHtml, quoteTitle } from './quote.ts';

interface Props {
  me: PanelPerson;
  postId: string;
  /** The short address of the post. */
  postLink: string;
  /** False when it was refused. */
  onSend(text: string, accountName: string, quoted?: string): Promise<boolean>;
}

/** The field for a comment, and what it is about: the words of another one, or a marker. */
export const QuotingComposer = ({ me, postId, postLink, onSend }: Props) => {
  const draft = useMemo(() => quoteDraft(me.accountName, postId), [me.accountName, postId]);
  const kept = useSyncExternalStore(draft.subscribe, draft.read);
  const quote = useMemo(() => quoteFrom(kept), [kept]);
  const send = async (text: string, accountName: string): Promise<boolean> => {
    if (!quote) return onSend(text, accountName);
    draft.write(undefined);
    const about =
      'elementId' in quote ? paths.pageElement(postLink, quote.elementId) : paths.comment(postLink, quote.commentId);
    const address = new URL(about, location.origin).href;
    const hasArrived = await onSend(text, accountName, quoteHtml(quote, address));
    // It stands there again with the text, unless another was chosen meanwhile.
    if (!hasArrived && draft.read() === undefined) draft.write(quote);
    return hasArrived;
  };
  return (
    <div className={classes.foot}>
      {quote && (
        <div className={classes.quote}>
          {'elementId' in quote ? (
            <IconPhoto size={16} stroke={1.75} aria-hidden="true" />
          ) : (
            <IconQuote size={16} stroke={1.75} aria-hidden="true" />
          )}
          <p>
            <b>{quoteTitle(quote)}</b>
            <span>{quote.words}</span>
          </p>
          <IconButton
            label={'elementId' in quote ? '印へのコメントをやめる' : '引用をやめる'}
            onClick={() => draft.write(undefined)}
          >
            <IconX size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </div>
      )}
      <Composer me={me} draftKey={lastingIdOf(postId)} onSend={send} />
    </div>
  );
};
