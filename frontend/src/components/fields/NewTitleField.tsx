import { useRef } from 'react';
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
  const field = useRef<HTMLInputElement>(null);
  const add = () => {
    const title = field.current!.value.trim();
    field.current!.value = '';
    if (title) onAdd(title);
  };
  const giveUp = () => {
    // A field that is taken away while it has the focus is left, too.
    field.current!.value = '';
    onClose();
  };
  const onKeyDown = useKeyDown({ Enter: add, Escape: giveUp });
  return (
    <input
      ref={field}
      className={className}
      aria-label={label}
      placeholder="タイトルを入力"
      autoFocus
      maxLength={TITLE_MAX}
      onKeyDown={onKeyDown}
      onBlur={() => {
        // What was typed is not thrown away by a click elsewhere.
        add();
        onClose();
      }}
    />
  );
};
