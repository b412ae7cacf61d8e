import { IconPencil } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { IconButton } from '#app/components/IconButton.tsx';
import { RichText } from '#app/components/RichText.tsx';
import type { PostPlace } from '../api/write-post.ts';
import { type Contents, ContentsEditor } from './ContentsEditor.tsx';
import classes from './PostPanel.module.css';
import { isPlain } from './plain-text.ts';

interface Props {
  place: PostPlace;
  contents: Contents;
  canEdit: boolean;
  onSaved(): Promise<void>;
}

/** What the post says; a click turns it into a field, where that loses nothing of it. */
export const ContentsField = ({ place, contents, canEdit, onSaved }: Props) => {
  const [base, setBase] = useState<Contents>();
  if (base)
    return (
      <ContentsEditor
        place={place}
        base={base}
        latest={contents}
        onSaved={onSaved}
        onClose={() => setBase(undefined)}
      />
    );
  const { html } = contents;
  if (!canEdit) return <RichText html={html} className={classes.contents} />;
  if (!isPlain(html)) {
    return (
      <div className={classes.contents}>
        <RichText html={html} />
        <p className={classes.note}>見出しやリストなどの書式があるため、ここでは編集できません。</p>
      </div>
    );
  }
  const edit = () => setBase(contents);
  /** The text itself stays text: its links open and it can be selected. */
  const editFromText = ({ target }: MouseEvent<HTMLElement>) => {
    if (!(target as HTMLElement).closest('a') && getSelection()?.isCollapsed !== false) edit();
  };
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
