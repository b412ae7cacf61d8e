import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState, type MouseEvent } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { showProblemToast } from '#app/components/toasts.ts';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { messageOf } from '#app/lib/problem.ts';
import { useUnsent } from '#app/lib/unsent.ts';
import { richTextFrom } from '#shared/format/rich-text.ts';
import { updatePostContents, type PostPlace } from '../api/write-post.ts';
import { textOf } from './plain-text.ts';
import classes from './PostPanel.module.css';
import { RichText } from '#app/components/RichText.tsx';

interface Props {
  place: PostPlace;
  html: string;
  canEdit: boolean;
  onSaved(): Promise<void>;
}

/** What the post says; a click turns it into a field. */
export const ContentsField = ({ place, html, canEdit, onSaved }: Props) => {
  const [draft, setDraft] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  useUnsent(draft !== undefined && draft.trim() !== textOf(html));
  const save = async () => {
    if (draft === undefined || isBusy) return;
    if (draft.trim() === textOf(html)) return setDraft(undefined);
    setBusy(true);
    try {
      await updatePostContents(place, richTextFrom(draft));
      await onSaved();
      setDraft(undefined);
    } catch (error) {
      showProblemToast(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  const edit = () => setDraft(textOf(html));
  /** The text itself stays text: its links open and it can be selected. */
  const editFromText = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target as HTMLElement).closest('a') && getSelection()?.isCollapsed !== false) edit();
  };
  const onKeyDown = useKeyDown({ 'mod+Enter': () => void save(), Escape: () => setDraft(undefined) });
  if (draft !== undefined) {
    return (
      <div className={classes.contents}>
        <textarea className={classes.field} aria-label="内容" value={draft} autoFocus onChange={(event) => setDraft(event.target.value)} onKeyDown={onKeyDown} />
        <div className={classes.fieldActions}>
          <Button size="xs" variant="filled" loading={isBusy} rightSection={<Kbd chord="mod+Enter" />} onClick={() => void save()}>
            保存
          </Button>
          <Button size="xs" variant="subtle" color="gray" onClick={() => setDraft(undefined)}>
            やめる
          </Button>
        </div>
      </div>
    );
  }
  if (!canEdit) return <RichText html={html} className={classes.contents} />;
  return (
    <div className={classes.contents}>
      <div className={classes.writable} onClick={editFromText}>
        {html === '' ? <span className={classes.placeholder}>内容を入力</span> : <RichText html={html} />}
      </div>
      <IconButton className={classes.edit} label="内容を編集" onClick={edit}>
        <IconPencil size={14} stroke={1.75} aria-hidden="true" />
      </IconButton>
    </div>
  );
};
