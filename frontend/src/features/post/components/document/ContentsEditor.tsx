import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { EarlyField, NOTHING_TYPED } from '#app/components/editor/EarlyField.tsx';
import type { RichEditorHandle } from '#app/components/editor/RichEditor.tsx';
import { richEditor } from '#app/components/editor/rich-editor.ts';
import { tellUploading } from '#app/components/editor/tell-uploading.ts';
import { Kbd } from '#app/components/Kbd.tsx';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { type PostPlace, updatePostContents } from '#app/features/post/api/write-post.ts';
import type { UnsentContents } from '#app/features/post/unsent-words.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { AppProblem, messageOf } from '#app/lib/api/problem.ts';
import { useUnsent } from '#app/lib/page/unsent.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import classes from '../PostPanel.module.css';
import type { ContentsDraft } from './contents-draft.ts';
import { Writers } from './Writers.tsx';

export interface Contents {
  html: string;
  /** Counts its changes. */
  revision: number;
}

/** What an edit began with; its text is unknown for old drafts. */
export interface Base {
  html: string | undefined;
  revision: number;
}

/** What others saved waits for a conversion to end. */
const JOIN_MS = 100;

const draftOn = ({ html: base, revision }: Base, html: string): ContentsDraft => ({
  revision,
  html,
  ...(base !== undefined && { base }),
});

interface Props {
  place: PostPlace;
  /** As they were when the editing began. */
  base: Base;
  /** As they are now, as far as this page knows. */
  latest: Contents;
  /** What was saved before waits to be sent, and this with it. */
  isQueued: boolean;
  /** Names of others who write here right now. */
  writers: readonly string[];
  /** What was written of them before. */
  draft: ContentsDraft | undefined;
  /** Undefined: nothing is left to keep. */
  onDraft(draft: ContentsDraft | undefined): void;
  /** Reads the post again. */
  onSaved(version?: number): Promise<void>;
  /** There was no answer, or others wait before: it is sent later. */
  onUnsaved(contents: UnsentContents, mutationId?: string): void;
  /** What is written stays kept. */
  onClose(): void;
  onDiscard(): void;
}

/**
 * The field for contents. What somebody else saved meanwhile comes into the text where it stands in other lines; where both wrote the same line
 * anew, it is shown and never written over unread. What is typed stays.
 */
export const ContentsEditor = ({
  place,
  base: first,
  latest,
  isQueued,
  writers,
  draft,
  onDraft,
  onSaved,
  onUnsaved,
  onClose,
  onDiscard,
}: Props) => {
  const part = richEditor.use();
  const begun = draft?.html ?? first.html ?? '';
  const [early, setEarly] = useState(NOTHING_TYPED);
  const [isConverting, setConverting] = useState(false);
  /** Another one as soon as it stands. */
  const [editor, setEditor] = useState<RichEditorHandle | null>(null);
  const wantsToSave = useRef(false);
  const [base, setBase] = useState(first);
  const [isJoined, setJoined] = useState(false);
  const unchanged = useMemo(() => part?.respelled(base.html ?? ''), [part, base.html]);
  const isOver = useRef(false);
  const [isChanged, setChanged] = useState(draft !== undefined);
  const [isBusy, setBusy] = useState(false);
  const isOvertaken = latest.revision !== base.revision && !isBusy;
  /** The revision that no program can put together with what is typed. */
  const [clash, setClash] = useState<number>();
  const isClash = isOvertaken && (clash === latest.revision || base.html === undefined);
  useEffect(() => richEditor.preload(), []);
  useUnsent(isChanged);
  const keepOn = (on: Base, html: string) => {
    if (isOver.current) return;
    const changed = html !== unchanged;
    setChanged(changed);
    onDraft(changed ? draftOn(on, html) : undefined);
  };
  const keep = (html: string) => keepOn(base, html);
  const save = async (on: Base) => {
    if (isBusy || tellUploading()) return;
    wantsToSave.current = true;
    // It goes as soon as the editor stands.
    if (!editor) return;
    const html = editor.html();
    // What has just been put together stands on the newer text.
    keepOn(on, html);
    if (html === unchanged && on.revision === base.revision && !isQueued) return onClose();
    const end = (): void => {
      isOver.current = true;
      onDraft(undefined);
    };
    const leaveToOutbox = (mutationId?: string): void => {
      end();
      onUnsaved({ html, base: on.html, revision: on.revision }, mutationId);
      onClose();
    };
    if (isQueued) return leaveToOutbox();
    setBusy(true);
    const mutationId = crypto.randomUUID();
    try {
      const version = await updatePostContents(place, html, on.revision, mutationId);
      end();
      await onSaved(version);
      onClose();
    } catch (error) {
      // What the others wrote comes with the post.
      if (error instanceof AppProblem && error.is('Conflict')) await onSaved();
      // The server may have taken it: sent again under its id, it counts once.
      else if (error instanceof AppProblem && error.status === 0) leaveToOutbox(mutationId);
      else {
        wantsToSave.current = false;
        showProblemToast(messageOf(error));
      }
    } finally {
      setBusy(false);
    }
  };
  /** False: not at this moment. */
  const join = (): boolean => {
    // One's own words, sent meanwhile: what is typed goes on from them.
    if (latest.html === begun) {
      setBase(latest);
      if (wantsToSave.current) void save(latest);
      return true;
    }
    if (!part || !editor || base.html === undefined) return true;
    const merged = part.merged(base.html, editor.html(), latest.html);
    if (merged === undefined) {
      wantsToSave.current = false;
      setClash(latest.revision);
      return true;
    }
    if (!editor.merge(merged)) return false;
    setBase(latest);
    setJoined(true);
    onDraft(draftOn(latest, merged));
    if (wantsToSave.current) void save(latest);
    return true;
  };
  const tryToJoin = useEffectEvent(join);
  useEffect(() => {
    if (!isOvertaken || !editor) return undefined;
    const timer = setInterval(() => tryToJoin() && clearInterval(timer), JOIN_MS);
    return () => clearInterval(timer);
  }, [isOvertaken, latest.revision, editor]);
  const saveWished = useEffectEvent(() => {
    if (wantsToSave.current) void save(base);
  });
  useEffect(() => {
    if (editor) saveWished();
  }, [editor]);
  const leave = () => {
    if (tellUploading()) return;
    if (editor) keep(editor.html());
    onClose();
  };
  const discard = () => {
    if (editor) keep(editor.html());
    isOver.current = true;
    onDiscard();
  };
  const onKeyDown = useKeyDown({ 'mod+Enter': () => (isClash ? false : void save(base)), Escape: leave });
  return (
    <div className={classes.contents} onKeyDown={onKeyDown}>
      {part && !isConverting ? (
        <part.RichEditor
          ref={setEditor}
          label="内容"
          html={begun}
          autoFocus={draft === undefined || early.text !== ''}
          early={early}
          isReadOnly={isBusy}
          onChange={keep}
        />
      ) : (
        <div className={classes.loading} aria-busy="true">
          {begun !== '' && <RichText html={begun} />}
          <EarlyField
            label="内容"
            placeholder={begun === '' ? '入力してください。' : undefined}
            autoFocus={draft === undefined}
            early={early}
            onConverting={setConverting}
            onEarly={(next) => {
              setEarly(next);
              if (next.text !== early.text) keep(begun + richTextFrom(next.text));
            }}
          />
        </div>
      )}
      <Writers names={writers} />
      {isClash && <Overtaken latest={latest} />}
      {isJoined && !isClash && (
        <Notice tone="info">ほかの人が保存した変更を取り込みました。入力中の内容もそのままです。</Notice>
      )}
      <div className={classes.fieldActions}>
        {isClash ? (
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
