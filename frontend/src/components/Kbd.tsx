import { isMac } from '#app/lib/page/platform.ts';
import classes from './Kbd.module.css';

const SIGNS: Record<string, string> = {
  Enter: '↵',
  Escape: 'Esc',
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Delete: 'Del',
  Backspace: '⌫',
  ' ': 'Space',
};

/** `mod+k` as this machine's keyboard says it: ⌘K, or Ctrl+K. */
export const chordLabel = (chord: string): string => {
  if (chord === 'alt') return isMac() ? '⌥' : 'Alt';
  const parts = chord.split('+');
  const key = parts.pop() ?? '';
  const shown = SIGNS[key] ?? (key.length === 1 ? key.toUpperCase() : key);
  if (isMac()) return parts.map((part) => ({ mod: '⌘', alt: '⌥', shift: '⇧' })[part] ?? part).join('') + shown;
  return [...parts.map((part) => ({ mod: 'Ctrl', alt: 'Alt', shift: 'Shift' })[part] ?? part), shown].join('+');
};

/** One box per chord (look.md §8). */
export const Kbd = ({ chord }: { chord: string }) => <kbd className={classes.kbd}>{chordLabel(chord)}</kbd>;
