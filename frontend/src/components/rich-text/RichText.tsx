import { type MouseEvent, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { cleanRichText } from './clean-rich-text.ts';
import { useCustomEmojis } from './custom-emoji.ts';
import classes from './RichText.module.css';
import { restOnLinks } from './rested-link.ts';
import { useRichImages } from './rich-image.ts';

/** Rich text of people. The server cleans it; what reaches the page is cleaned once more, right before. Links within the site stay in this page. */
export const RichText = ({
  html,
  className = '',
  hasChanges = false,
  clean = cleanRichText,
}: {
  html: string;
  className?: string | undefined;
  /** It shows what came and what went. */
  hasChanges?: boolean;
  /** By another list than that of people's texts. */
  clean?: typeof cleanRichText;
}) => {
  const navigate = useNavigate();
  const box = useRef<HTMLDivElement>(null);
  // A long text takes longer than all that is drawn around it, and stays as it was at nearly each time.
  const cleaned = useMemo(() => clean(html, hasChanges), [clean, html, hasChanges]);
  useRichImages(box, cleaned);
  useCustomEmojis(box, cleaned);
  const stay = (event: MouseEvent<HTMLElement>) => {
    const { target, button, metaKey, ctrlKey, shiftKey, altKey, defaultPrevented } = event;
    const address = (target as Element).closest('a')?.getAttribute('href');
    if (!address?.startsWith('/') || button !== 0 || metaKey || ctrlKey || shiftKey || altKey || defaultPrevented)
      return;
    event.preventDefault();
    void navigate(address);
  };
  return (
    <div
      ref={box}
      className={`${classes.text} ${className}`}
      onClick={stay}
      {...restOnLinks}
      dangerouslySetInnerHTML={{ __html: cleaned }}
    />
  );
};
