import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RichEditorHandle } from '#app/components/editor/RichEditor.tsx';
import { richEditor } from '#app/components/editor/rich-editor.ts';
import { tellUploading } from '#app/components/editor/tell-uploading.ts';
import { Kbd } from '#app/components/Kbd.tsx';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import type { Draft } from '#app/features/post/drafts.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { holdUnsent } from '#app/lib/page/unsent.ts';
import classes from '../PostPanel.module.css';

interface Props {
  id: string;
  html: string;
  draft: Draft;
  onSave(html: string): Promise<boolean>;
  onClose(): void;
}

/** Gives a comment other words. What is refused stays in the field; what is left comes back with it, and takes no key from whoever comes to read. */
export const CommentField = ({ id, html, draft, onSave, onClose }: Props) => {
  const part = richEditor.use();
  const editor = useRef<RichEditorHandle>(null);
  const unchanged = useMemo(() => part?.respelled(html), [part, html]);
  const [left] = useState(() => draft.read());
  const [isBusy, setBusy] = useState(false);
  const [isEmpty, setEmpty] = useState(false);
  const isOver = useRef(false);
  useEffect(() => richEditor.preload(), []);
  const hold = `comment edit ${id}`;
  const keep = (next: string) => {
    if (isOver.current) return;
    const isChanged = next !== unchanged;
    setEmpty(next === '');
    holdUnsent(hold, isChanged);
    draft.write(isChanged ? next : '');
  };
  const close = () => {
    isOver.current = true;
    holdUnsent(hold, false);
    draft.write('');
    onClose();
  };
  const save = async () => {
    const next = editor.current?.html() ?? '';
    if (isBusy || next === '' || tellUploading()) return;
    if (next === unchanged) return close();
    keep(next);
    setBusy(true);
    const isSaved = await onSave(next);
    setBusy(false);
    if (isSaved) close();
  };
  /** What is written stands open again when the post is. */
  const leave = () => {
    if (tellUploading()) return;
    const next = editor.current?.html();
    if (next === undefined || next === unchanged) return close();
    keep(next);
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  };
  const onKeyDown = useKeyDown({ 'mod+Enter': () => void save(), Escape: leave });
  return (
    <div className={classes.commentField} onKeyDown={onKeyDown}>
      {part ? (
        <part.RichEditor
          ref={editor}
          label="コメントを編集"
          html={left ?? html}
          autoFocus={left === undefined}
          isReadOnly={isBusy}
          onChange={keep}
        />
      ) : (
        <RichText html={left ?? html} className={classes.words} />
      )}
      <div className={classes.fieldActions}>
        <Button
          size="xs"
          variant="filled"
          loading={isBusy}
          disabled={isEmpty}
          rightSection={<Kbd chord="mod+Enter" />}
          onClick={() => void save()}
        >
          保存
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={close}>
          やめる
        </Button>
      </div>
    </div>
  );
};
