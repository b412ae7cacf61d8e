import { useRef, useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import classes from './PostPanel.module.css';

/** The title as heading and field at once: it looks the same while it is edited. */
export const TitleField = ({
  title,
  canEdit,
  onTitle,
}: {
  title: string;
  canEdit: boolean;
  onTitle(title: string): void;
}) => {
  const [draft, setDraft] = useState(title);
  /** Leaving the field keeps what was typed; Esc leaves it, too. */
  const isCancelled = useRef(false);
  const onKeyDown = useKeyDown({
    Enter: (event) => (event.target as HTMLElement).blur(),
    Escape: (event) => {
      isCancelled.current = true;
      (event.target as HTMLElement).blur();
    },
  });
  if (!canEdit) return <h2 className={classes.title}>{title}</h2>;
  return (
    <textarea
      className={classes.title}
      aria-label="タイトル"
      rows={1}
      value={draft}
      maxLength={TITLE_MAX}
      spellCheck={false}
      // A title is one line; pasted line ends become spaces.
      onChange={(event) => setDraft(event.target.value.replace(/\n/g, ' '))}
      onKeyDown={onKeyDown}
      onBlur={(event) => {
        const typed = event.target.value.trim();
        if (isCancelled.current || typed === '' || event.target.value !== draft) setDraft(title);
        else if (typed !== title) onTitle(typed);
        isCancelled.current = false;
      }}
    />
  );
};
