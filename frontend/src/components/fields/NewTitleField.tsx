import { useRef, useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { TITLE_MAX } from '#shared/board/cells/cells.ts';

interface Props {
  label: string;
  className?: string | undefined;
  onAdd(title: string): void;
  onClose(): void;
}

/** The title of something new: Enter adds and stays ready for the next. */
export const NewTitleField = ({ label, className, onAdd, onClose }: Props) => {
  const [title, setTitle] = useState('');
  const add = () => {
    if (title.trim() === '') return;
    onAdd(title.trim());
    setTitle('');
  };
  const isGivenUp = useRef(false);
  const giveUp = () => {
    isGivenUp.current = true;
    onClose();
  };
  const onKeyDown = useKeyDown({ Enter: add, Escape: giveUp });
  return (
    <input
      className={className}
      aria-label={label}
      placeholder="タイトルを入力"
      value={title}
      autoFocus
      maxLength={TITLE_MAX}
      onChange={(event) => setTitle(event.target.value)}
      onKeyDown={onKeyDown}
      onBlur={() => {
        // A field that is taken away while it has the focus is left, too.
        if (isGivenUp.current) return;
        // What was typed is not thrown away by a click elsewhere.
        add();
        onClose();
      }}
    />
  );
};
