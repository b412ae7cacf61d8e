import { Button } from '@mantine/core';
import { useState } from 'react';
import { Kbd } from '#app/components/Kbd.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { RichText } from '#app/components/RichText.tsx';
import { showProblemToast } from '#app/components/toasts.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { AppProblem, messageOf } from '#app/lib/problem.ts';
import { useUnsent } from '#app/lib/unsent.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import { type PostPlace, updatePostContents } from '../api/write-post.ts';
import classes from './PostPanel.module.css';
import { isPlain, textOf } from './plain-text.ts';

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
  /** Reads the post again. */
  onSaved(): Promise<void>;
  onClose(): void;
}

/** The field for contents. What somebody else wrote meanwhile is shown and never written over unread; what is typed stays. */
export const ContentsEditor = ({ place, base, latest, onSaved, onClose }: Props) => {
  const [draft, setDraft] = useState(textOf(base.html));
  const [isBusy, setBusy] = useState(false);
  const isUnchanged = draft.trim() === textOf(base.html);
  const isOvertaken = latest.revision !== base.revision && !isBusy;
  useUnsent(!isUnchanged);
  const save = async (on: Contents) => {
    if (isBusy) return;
    if (isUnchanged && !isOvertaken) return onClose();
    setBusy(true);
    try {
      await updatePostContents(place, richTextFrom(draft), on.revision);
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
  const onKeyDown = useKeyDown({ 'mod+Enter': () => (isOvertaken ? false : void save(base)), Escape: onClose });
  return (
    <div className={classes.contents}>
      <textarea
        className={classes.field}
        aria-label="内容"
        value={draft}
        autoFocus
        onChange={(event) => setDraft(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isOvertaken && <Overtaken latest={latest} />}
      <div className={classes.fieldActions}>
        {isOvertaken ? (
          isPlain(latest.html) && (
            <Button size="xs" variant="filled" onClick={() => void save(latest)}>
              自分の内容で上書きする
            </Button>
          )
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
        <Button size="xs" variant="subtle" color="gray" onClick={onClose}>
          やめる
        </Button>
      </div>
    </div>
  );
};

const Overtaken = ({ latest: { html } }: { latest: Contents }) => (
  <div className={classes.overtaken}>
    <Notice tone="danger">
      編集している間に、ほかの人がこの内容を変更しました。
      {isPlain(html)
        ? '最新の内容を確かめてから、上書きするか選んでください。'
        : '最新の内容には書式があるため、ここからは上書きできません。必要な部分をコピーしてから閉じてください。'}
    </Notice>
    <section aria-label="最新の内容">
      <b>最新の内容</b>
      {html === '' ? <p className={classes.placeholder}>（空です）</p> : <RichText html={html} />}
    </section>
  </div>
);
