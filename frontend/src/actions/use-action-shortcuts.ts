import { useMemo } from 'react';
import { showProblemToast } from '#app/components/toasts/toasts.ts';
import { isTyping, type KeyMap, usePageKeyDown } from '#app/hooks/use-key-down.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import type { Action, ActionContext } from './action.ts';
import { isSign, whereTyped } from './chords.ts';
import { useAllActions, visibleActions } from './registry.ts';

/** Runs an action and says so when it fails. */
export const runAction = async (action: Action, context: ActionContext): Promise<void> => {
  try {
    await action.perform(context);
  } catch (error) {
    showProblemToast(messageOf(error));
  }
};

/** A dialog owns the keyboard: what is not meant for every place must not act on the page behind it. */
const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** In a field they belong to its text. */
const TEXT_CHORDS: ReadonlySet<string> = new Set(['mod+z', 'mod+shift+z', 'mod+y']);

/** The keys of an action, each with whether it gives way to who is typing. */
const keysOf = ({ shortcut, alias }: Action): [chord: string, isText: boolean][] =>
  [shortcut, alias].flatMap((chord): [string, boolean][] => {
    if (chord === undefined) return [];
    return isSign(chord)
      ? [
          [chord, true],
          [whereTyped(chord), false],
        ]
      : [[chord, TEXT_CHORDS.has(chord)]];
  });

/** The page-wide shortcuts of all registered actions. Mounted once, by the shell. */
export const useActionShortcuts = (context: ActionContext): void => {
  const actions = useAllActions();
  const map = useMemo(() => {
    const keys: KeyMap = {};
    for (const action of visibleActions(actions, context)) {
      for (const [chord, isText] of keysOf(action)) {
        keys[chord] = (event) => {
          if (isText && isTyping(event)) return false;
          if (!(chord.startsWith('mod+') && !isText) && dialogIsOpen()) return false;
          void runAction(action, context);
        };
      }
    }
    return keys;
  }, [actions, context]);
  usePageKeyDown(map);
};
