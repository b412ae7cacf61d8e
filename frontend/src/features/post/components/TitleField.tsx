import { useRef, useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';
import classes from './PostPanel.module.css';

/** The keys go on in the panel or the page around it. */
const leave = (field: HTMLElement): void =>
  (field.closest<HTMLElement>('[tabindex="-1"]') ?? document.querySelector('main'))?.focus({ preventScroll: true });

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
    Enter: (event) => leave(event.target as HTMLElement),
    Escape: (event) => {
      isCancelled.current = true;
      leave(event.target as HTMLElement);
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
