import { Button } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { RichEditorHandle } from '#app/components/editor/RichEditor.tsx';
import { richEditor } from '#app/components/editor/rich-editor.ts';
import { tellUploading } from '#app/components/editor/tell-uploading.ts';
import { Kbd } from '#app/components/Kbd.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { RichText } from '#app/components/RichText.tsx';
import { showProblemToast } from '#app/components/toasts.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { AppProblem, messageOf } from '#app/lib/problem.ts';
import { useUnsent } from '#app/lib/unsent.ts';
import { type PostPlace, updatePostContents } from '../api/write-post.ts';
import type { ContentsDraft } from './contents-draft.ts';
import classes from './PostPanel.module.css';

export interface Contents {
  html: string;
  /** Counts its changes. */
  revision: number;
}

interface Props {
  place: PostPlace;
  /** As they were when the editing began. */
  base: Contents;
  /** As they are now, as far as this page knows. */
  latest: Contents;
  /** What was written of them before. */
  draft: ContentsDraft | undefined;
  /** Undefined: nothing is left to keep. */
  onDraft(draft: ContentsDraft | undefined): void;
  /** Reads the post again. */
  onSaved(): Promise<void>;
  /** What is written stays kept. */
  onClose(): void;
  onDiscard(): void;
}

/** The field for contents. What somebody else wrote meanwhile is shown and never written over unread; what is typed stays. */
export const ContentsEditor = ({ place, base, latest, draft, onDraft, onSaved, onClose, onDiscard }: Props) => {
  const part = richEditor.use();
  const editor = useRef<RichEditorHandle>(null);
  const unchanged = useMemo(() => part?.respelled(base.html), [part, base.html]);
  const isOver = useRef(false);
  const [isChanged, setChanged] = useState(draft !== undefined);
  const [isBusy, setBusy] = useState(false);
  const isOvertaken = latest.revision !== base.revision && !isBusy;
  useEffect(() => richEditor.preload(), []);
  useUnsent(isChanged);
  const keep = (html: string) => {
    if (isOver.current) return;
    const changed = html !== unchanged;
    setChanged(changed);
    onDraft(changed ? { revision: base.revision, html } : undefined);
  };
  const save = async (on: Contents) => {
    if (isBusy || !editor.current || tellUploading()) return;
    const html = editor.current.html();
    keep(html);
    if (html === unchanged && !isOvertaken) return onClose();
    setBusy(true);
    try {
      await updatePostContents(place, html, on.revision);
      isOver.current = true;
      onDraft(undefined);
      await onSaved();
      onClose();
    } catch (error) {
      // What the others wrote comes with the post.
      if (error instanceof AppProblem && error.is('Conflict')) await onSaved();
      else showProblemToast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const leave = () => {
    if (tellUploading()) return;
    if (editor.current) keep(editor.current.html());
    onClose();
  };
  const discard = () => {
    if (editor.current) keep(editor.current.html());
    isOver.current = true;
    onDiscard();
  };
  const onKeyDown = useKeyDown({ 'mod+Enter': () => (isOvertaken ? false : void save(base)), Escape: leave });
  return (
    <div className={classes.contents} onKeyDown={onKeyDown}>
      {part ? (
        <part.RichEditor
          ref={editor}
          label="内容"
          html={draft?.html ?? base.html}
          autoFocus={draft === undefined}
          isReadOnly={isBusy}
          onChange={keep}
        />
      ) : (
        <div className={classes.loading} aria-busy="true">
          <RichText html={draft?.html ?? base.html} />
        </div>
      )}
      {isOvertaken && <Overtaken latest={latest} />}
      <div className={classes.fieldActions}>
        {isOvertaken ? (
          <Button size="xs" variant="filled" onClick={() => void save(latest)}>
            自分の内容で上書きする
          </Button>
        ) : (
          <Button
            size="xs"
            variant="filled"
            loading={isBusy}
            rightSection={<Kbd chord="mod+Enter" />}
            onClick={() => void save(base)}
          >
            保存
          </Button>
        )}
        <Button size="xs" variant="subtle" color="gray" disabled={isBusy} onClick={discard}>
          やめる
        </Button>
      </div>
    </div>
  );
};

const Overtaken = ({ latest: { html } }: { latest: Contents }) => (
  <div className={classes.overtaken}>
    <Notice tone="danger">
      編集している間に、ほかの人がこの内容を変更しました。最新の内容を確かめてから、上書きするか選んでください。
    </Notice>
    <section aria-label="最新の内容">
      <b>最新の内容</b>
      {html === '' ? <p className={classes.placeholder}>（空です）</p> : <RichText html={html} />}
    </section>
  </div>
);
