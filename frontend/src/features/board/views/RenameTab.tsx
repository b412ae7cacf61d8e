import { useState } from 'react';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { VIEW_NAME_MAX } from '#shared/board/limits.ts';
import classes from './ViewTools.module.css';

/** The name of a view, in place of its tab; what is empty changes nothing. */
const RenameTab = ({ name, onDone }: { name: string; onDone(name: string): void }) => {
  const [text, setText] = useState(name);
  const onKeyDown = useKeyDown({ Enter: () => onDone(text.trim()), Escape: () => onDone('') });
  return (
    <input
      className={classes.rename}
      aria-label="ビューの名前"
      maxLength={VIEW_NAME_MAX}
      value={text}
      autoFocus
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setText(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onBlur={() => onDone(text.trim())}
    />
  );
};

export default RenameTab;
