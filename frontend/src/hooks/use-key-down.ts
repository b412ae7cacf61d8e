import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { isMac } from '#app/lib/page/platform.ts';

type AnyKeyEvent = KeyboardEvent | ReactKeyboardEvent;

/**
 * Time stamp of the last `compositionend`. Safari fires it just before the keydown of the Enter that confirmed the
 * composition.
 */
let compositionEndedAt = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined') {
  window.addEventListener(
    'compositionend',
    (event) => {
      compositionEndedAt = event.timeStamp;
    },
    true,
  );
  // After a key is released, a further Enter is a deliberate one, however quick.
  window.addEventListener(
    'keyup',
    () => {
      compositionEndedAt = Number.NEGATIVE_INFINITY;
    },
    true,
  );
}

/** Safari fires the two events within a few milliseconds. Nobody presses Enter twice that fast. */
const SAFARI_WINDOW_MS = 50;

/**
 * Whether the key belongs to the input method. Chrome and Firefox set `isComposing`, older ones keyCode 229. Safari
 * sets neither for the Enter that confirms a conversion, because `compositionend` came first.
 */
export const isComposingKey = (event: AnyKeyEvent): boolean => {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  if (native.isComposing || native.keyCode === 229) return true;
  return native.timeStamp - compositionEndedAt < SAFARI_WINDOW_MS;
};

/** Rich text editors handle composition themselves and need its keys. */
const isEditor = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable;

/**
 * Keeps keys of the input method from all other listeners, ours and those of libraries. It runs first, in the capture
 * phase: arrows that choose a candidate must not move a menu's focus, and Esc that cancels a conversion must not close
 * a dialog.
 */
const withholdComposingKey = (event: KeyboardEvent): void => {
  if (!isComposingKey(event) || isEditor(event.target)) return;
  event.stopImmediatePropagation();
  // Otherwise Safari submits the form.
  if (event.key === 'Enter') event.preventDefault();
};
if (typeof window !== 'undefined') window.addEventListener('keydown', withholdComposingKey, true);

export interface KeyPress {
  key: string;
  shift: boolean;
  alt: boolean;
  /** ⌘ on a Mac, Ctrl elsewhere. */
  mod: boolean;
}

/** On a Mac, ⌥ with a letter types another character (⌥C is ç); chords name the pressed key. */
const letterOf = ({ key, code, altKey }: Pick<KeyboardEvent, 'key' | 'code' | 'altKey'>): string =>
  altKey && /^Key[A-Z]$/.test(code) && !/^[a-z]$/i.test(key) ? code.slice(-1) : key;

export const pressOf = (event: AnyKeyEvent): KeyPress => ({
  key: event.key.length === 1 ? letterOf('nativeEvent' in event ? event.nativeEvent : event).toLowerCase() : event.key,
  shift: event.shiftKey,
  alt: event.altKey,
  mod: isMac() ? event.metaKey : event.ctrlKey,
});

/** Handlers by chord: `Enter`, `Escape`, `mod+Enter`, `shift+Tab`, `ArrowDown`, `a`. A handler returning false lets the key pass. */
export type KeyMap = Partial<Record<string, (event: AnyKeyEvent) => void | false>>;

export const chordOf = (event: AnyKeyEvent): string => {
  const { key, mod, alt, shift } = pressOf(event);
  // For symbols (`?`) the character already implies Shift, so chords name it only with letters and named keys.
  const named = shift && (key.length > 1 || /[a-z]/.test(key));
  return `${mod ? 'mod+' : ''}${alt ? 'alt+' : ''}${named ? 'shift+' : ''}${key}`;
};

/**
 * Runs the handler of a chord. Returns false when the key belongs to the input method, has no handler, or the handler
 * let it pass.
 */
export const dispatchKey = (map: KeyMap, event: AnyKeyEvent): boolean => {
  if (isComposingKey(event)) return false;
  const handler = map[chordOf(event)];
  if (!handler || handler(event) === false) return false;
  event.preventDefault();
  event.stopPropagation();
  return true;
};

/** `onKeyDown` for one element: `<input onKeyDown={useKeyDown({ Enter: save, Escape: cancel })} />`. */
export const useKeyDown = (map: KeyMap): ((event: AnyKeyEvent) => void) => {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  return useCallback((event: AnyKeyEvent) => void dispatchKey(latest.current, event), []);
};

/**
 * As `useKeyDown`, for the whole page while mounted. The handlers mounted last run first, so a dialog takes precedence
 * over the screen below it.
 */
export const usePageKeyDown = (map: KeyMap): void => {
  const latest = useRef(map);
  useEffect(() => {
    latest.current = map;
  });
  useEffect(() => {
    const layer = (event: AnyKeyEvent): boolean => dispatchKey(latest.current, event);
    pageLayers.push(layer);
    if (pageLayers.length === 1) window.addEventListener('keydown', onPageKeyDown);
    return () => {
      pageLayers.splice(pageLayers.indexOf(layer), 1);
      if (pageLayers.length === 0) window.removeEventListener('keydown', onPageKeyDown);
    };
  }, []);
};

/** Handles keys before all other listeners, for the duration of a gesture. The returned function ends it. */
export const holdKeys = (map: KeyMap): (() => void) => {
  const listen = (event: KeyboardEvent) => void dispatchKey(map, event);
  window.addEventListener('keydown', listen, true);
  return () => window.removeEventListener('keydown', listen, true);
};

const pageLayers: ((event: AnyKeyEvent) => boolean)[] = [];
const onPageKeyDown = (event: KeyboardEvent): void => {
  if (event.defaultPrevented) return;
  for (let i = pageLayers.length - 1; i >= 0; i -= 1) if (pageLayers[i]?.(event)) return;
};

export const isTextField = (target: unknown): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** Whether the person is typing, so that single-letter shortcuts are text. */
export const isTyping = (event: AnyKeyEvent): boolean => isTextField(event.target);
