import { type KeyboardEvent as ReactKeyboardEvent, useCallback, useEffect, useRef } from 'react';
import { isMac } from '#app/lib/page/platform.ts';

type AnyKeyEvent = KeyboardEvent | ReactKeyboardEvent;

/** When the last composition ended, in event time. Safari ends it just before the keydown of the Enter that confirmed it. */
let compositionEndedAt = Number.NEGATIVE_INFINITY;
if (typeof window !== 'undefined') {
  window.addEventListener(
    'compositionend',
    (event) => {
      compositionEndedAt = event.timeStamp;
    },
    true,
  );
  // A released key ends the gesture: a quick second Enter is meant.
  window.addEventListener(
    'keyup',
    () => {
      compositionEndedAt = Number.NEGATIVE_INFINITY;
    },
    true,
  );
}

/** Safari fires the two events within a few milliseconds of each other; a person cannot press Enter twice that fast. */
const SAFARI_WINDOW_MS = 50;

/**
 * Does this key belong to the input method? Chrome and Firefox say so (`isComposing`), older ones by keyCode 229;
 * Safari says neither for the Enter that confirms a conversion, because `compositionend` came first.
 */
export const isComposingKey = (event: AnyKeyEvent): boolean => {
  const native = 'nativeEvent' in event ? event.nativeEvent : event;
  if (native.isComposing || native.keyCode === 229) return true;
  return native.timeStamp - compositionEndedAt < SAFARI_WINDOW_MS;
};

/** Editors of rich text know composition themselves, and need its keys for that. */
const isEditor = (target: EventTarget | null): boolean => target instanceof HTMLElement && target.isContentEditable;

/**
 * Such a key is nobody else's: no field, menu, dialog or page hears of it, ours or a library's. Here, once, before everybody:
 * the arrows that choose a candidate must not move a menu's focus, nor the Esc that takes a conversion back close a dialog.
 */
const keepFromAll = (event: KeyboardEvent): void => {
  if (!isComposingKey(event) || isEditor(event.target)) return;
  event.stopImmediatePropagation();
  // Safari would send a form with it.
  if (event.key === 'Enter') event.preventDefault();
};
if (typeof window !== 'undefined') window.addEventListener('keydown', keepFromAll, true);

export interface KeyPress {
  key: string;
  shift: boolean;
  alt: boolean;
  /** ⌘ on a Mac, Ctrl elsewhere. */
  mod: boolean;
}

/** With ⌥ a Mac's letters are other signs (⌥C is ç): the key that was pressed is meant. */
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
  // Shift is already in the character for signs (`?`), so it is named only beside letters and named keys.
  const named = shift && (key.length > 1 || /[a-z]/.test(key));
  return `${mod ? 'mod+' : ''}${alt ? 'alt+' : ''}${named ? 'shift+' : ''}${key}`;
};

/** Runs the handler of a chord; false when the key belongs to the input method, to nobody, or was let through. */
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

/** The same for the whole page, while mounted. Later mounts are asked first, so a dialog wins over the screen below it. */
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

/** Before everybody else, for as long as a gesture lasts; the returned function ends it. */
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

/** Is the person typing? Then single-letter shortcuts are text. */
export const isTyping = (event: AnyKeyEvent): boolean => isTextField(event.target);
