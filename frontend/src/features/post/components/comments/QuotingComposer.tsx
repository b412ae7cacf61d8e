import { IconPhoto, IconQuote, IconX } from '@tabler/icons-react';
import { useMemo, useSyncExternalStore } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { paths } from '#app/lib/paths.ts';
import { stableIdOf } from '#shared/board/rows/sub-post.ts';
import classes from '../PostPanel.module.css';
import type { PanelPerson } from '../panel-person.ts';
import { Composer } from './Composer.tsx';
import { quoteDraft, quoteFrom, quoteHtml, quoteTitle } from './quote.ts';

interface Props {
  me: PanelPerson;
  postId: string;
  /** The short address of the post. */
  postLink: string;
  onSend(html: string): void;
}

/** The field for a comment, and what it is about: the words of another one, or a marker. */
export const QuotingComposer = ({ me, postId, postLink, onSend }: Props) => {
  const draft = useMemo(() => quoteDraft(me.accountName, postId), [me.accountName, postId]);
  const kept = useSyncExternalStore(draft.subscribe, draft.read);
  const quote = useMemo(() => quoteFrom(kept), [kept]);
  const send = (html: string): void => {
    if (!quote) return onSend(html);
    draft.write(undefined);
    const about =
      'elementId' in quote ? paths.pageElement(postLink, quote.elementId) : paths.comment(postLink, quote.commentId);
    const address = new URL(about, location.origin).href;
    onSend(quoteHtml(quote, address) + html);
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
      <Composer me={me} draftKey={stableIdOf(postId)} onSend={send} />
    </div>
  );
};
