import { useEffect, useRef } from 'react';
import type { RichEditorHandle } from '#app/components/editor/RichEditor.tsx';
import { richEditor } from '#app/components/editor/rich-editor.ts';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import classes from './NewPost.module.css';

interface Props {
  /** To begin with. */
  html: string;
  /** When typing rests, and before the field is left. */
  onChange(html: string): void;
}

/** The contents of a post that is still to be added. */
export const NewContents = ({ html, onChange }: Props) => {
  const part = richEditor.use();
  const editor = useRef<RichEditorHandle>(null);
  useEffect(() => richEditor.preload(), []);
  return (
    <div>
      <p className={classes.label} aria-hidden="true">
        内容
      </p>
      <div className={classes.contents}>
        {part ? (
          <part.RichEditor ref={editor} label="内容" html={html} onChange={onChange} />
        ) : (
          <div aria-busy="true">
            <RichText html={html} />
          </div>
        )}
      </div>
    </div>
  );
};
