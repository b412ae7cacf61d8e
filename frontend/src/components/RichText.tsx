import { cleanRichText } from './clean-rich-text.ts';
import classes from './RichText.module.css';

/** Rich text of people. The server cleans it; what reaches the page is cleaned once more, right before. */
export const RichText = ({ html, className = '' }: { html: string; className?: string | undefined }) => (
  <div className={`${classes.text} ${className}`} dangerouslySetInnerHTML={{ __html: cleanRichText(html) }} />
);
