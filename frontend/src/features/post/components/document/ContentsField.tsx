import { IconPencil } from '@tabler/icons-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { richEditor } from '#app/components/editor/rich-editor.ts';
import { IconButton } from '#app/components/IconButton.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { RichText } from '#app/components/rich-text/RichText.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import type { PostPlace } from '#app/features/post/api/write-post.ts';
import { savedWords, type UnsentContents } from '#app/features/post/unsent-words.ts';
import classes from '../PostPanel.module.css';
import { type Base, type Contents, ContentsEditor } from './ContentsEditor.tsx';
import { contentsDraftOf, readDraft, writtenDraft } from './contents-draft.ts';
import { Writers } from './Writers.tsx';

interface Props {
  place: PostPlace;
  /** Whose words are kept until they are saved. */
  accountName: string;
  contents: Contents;
  /** As this person saved them, where the server has not taken them yet. */
  unsent: UnsentContents | undefined;
  /** They wait for a connection. */
  isWaiting: boolean;
  canEdit: boolean;
  /** Names of others who write here right now. */
  writers: readonly string[];
  /** One begins to write, or has ended. */
  onWriting(isWriting: boolean): void;
  onSaved(version?: number): Promise<void>;
  onUnsaved(contents: UnsentContents, mutationId?: string): void;
}

/** What the post says; a click turns it into a field. What was written there and not saved is kept until somebody says otherwise. */
export const ContentsField = ({
  place,
  accountName,
  contents,
  unsent,
  isWaiting,
  canEdit,
  writers,
  onWriting,
  onSaved,
  onUnsaved,
}: Props) => {
  const [kept] = useState(() => contentsDraftOf(accountName, place.postId));
  const draft = readDraft(useSyncExternalStore(kept.subscribe, kept.read));
  const [editing, setEditing] = useState<{ base: Base; draft: ReturnType<typeof readDraft> }>();
  const pencil = useRef<HTMLButtonElement>(null);
  const close = () => {
    setEditing(undefined);
    requestAnimationFrame(() => pencil.current?.focus());
  };
  const discard = () => {
    const text = kept.read();
    kept.write('');
    close();
    if (text !== undefined) showUndoToast('内容の編集をやめました', () => kept.write(text));
  };
  const isWriting = editing !== undefined && canEdit;
  const tell = useEffectEvent(onWriting);
  useEffect(() => {
    if (!isWriting) return undefined;
    tell(true);
    return () => tell(false);
  }, [isWriting]);
  if (isWriting)
    return (
      <ContentsEditor
        place={place}
        writers={writers}
        base={editing.base}
        latest={contents}
        isQueued={unsent !== undefined}
        draft={editing.draft}
        onDraft={(next) => kept.write(next && next.html !== unsent?.html ? writtenDraft(next) : '')}
        onSaved={onSaved}
        onUnsaved={onUnsaved}
        onClose={close}
        onDiscard={discard}
      />
    );
  const { html } = unsent ?? contents;
  if (!canEdit) return <RichText html={html} className={classes.contents} />;
  const isOvertaken = draft !== undefined && draft.revision !== contents.revision;
  /** What it goes on from stands on an earlier text, perhaps. */
  const begun = draft ?? unsent;
  const edit = () => {
    const isOnOther = begun !== undefined && (begun === unsent || isOvertaken);
    setEditing({
      base: isOnOther ? { html: begun.base, revision: begun.revision } : contents,
      draft: begun,
    });
  };
  /** The text itself stays text: its links open and it can be selected. */
  const editFromText = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target as HTMLElement).closest('a') && getSelection()?.isCollapsed !== false) edit();
  };
  return (
    <div className={classes.contents} onPointerEnter={richEditor.preload}>
      {draft && (
        <div className={classes.left}>
          <span>
            保存していない編集があります。
            {isOvertaken && 'その後、ほかの人がこの内容を変更しました。どちらも残っています。'}
          </span>
          <PlainButton size="xs" onClick={edit}>
            編集を続ける
          </PlainButton>
          <PlainButton size="xs" variant="subtle" onClick={discard}>
            破棄
          </PlainButton>
        </div>
      )}
      {unsent && (
        <p className={classes.unsent} role="status">
          {savedWords(isWaiting)}
        </p>
      )}
      <Writers names={writers} />
      <div className={classes.words}>
        <div className={classes.writable} onClick={editFromText}>
          {html === '' ? <span className={classes.placeholder}>内容を入力</span> : <RichText html={html} />}
        </div>
        <IconButton
          ref={pencil}
          className={classes.edit}
          label="内容を編集"
          onFocus={richEditor.preload}
          onClick={edit}
        >
          <IconPencil size={14} stroke={1.75} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
};
