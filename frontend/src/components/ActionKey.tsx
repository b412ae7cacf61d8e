import { useSyncExternalStore } from 'react';
import { whereTyped } from '#app/actions/chords.ts';
import { isTextField } from '#app/hooks/use-key-down.ts';
import classes from './Kbd.module.css';
import { Kbd } from './Kbd.tsx';

const subscribe = (listener: () => void) => {
  for (const kind of ['focusin', 'focusout']) document.addEventListener(kind, listener);
  return () => {
    for (const kind of ['focusin', 'focusout']) document.removeEventListener(kind, listener);
  };
};
const isTypingNow = () => isTextField(document.activeElement);

/** The key of an action as it works at this moment: with Alt where a sign would be text. Both take the same room. */
export const ActionKey = ({ chord }: { chord: string }) => {
  const isTyping = useSyncExternalStore(subscribe, isTypingNow);
  const other = whereTyped(chord);
  if (other === chord) return <Kbd chord={chord} />;
  return (
    <span className={classes.either}>
      <Kbd chord={isTyping ? other : chord} />
      <span aria-hidden="true">
        <Kbd chord={other} />
      </span>
    </span>
  );
};
