import DOMPurify from 'dompurify';

/** Rich text of people. The server cleans it; what reaches the page is cleaned once more, right before. */
export const RichText = ({ html, className }: { html: string; className?: string | undefined }) => (
  <div className={className} dangerouslySetInnerHTML={{ __html: DOMPurify.sanitize(html, { ADD_ATTR: ['target'] }) }} />
);
