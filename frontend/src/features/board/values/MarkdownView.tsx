import { RichText } from '#app/components/rich-text/RichText.tsx';
import classes from './MarkdownView.module.css';
import { markdownToHtml } from './markdown.ts';

/** A cell of Markdown as it is read. */
const MarkdownView = ({ text }: { text: string }) => (
  <RichText html={markdownToHtml(text)} className={classes.markdown} />
);

export default MarkdownView;
