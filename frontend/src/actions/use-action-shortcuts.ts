import { useMemo } from 'react';
import { chordOf, isTyping, usePageKeyDown, type KeyMap } from '#app/hooks/use-key-down.ts';
import { showProblemToast } from '#app/components/toasts.ts';
import { messageOf } from '#app/lib/problem.ts';
import type { Action, ActionContext } from './action.ts';
import { useAllActions, visibleActions } from './registry.ts';

/** Runs an action and says so when it fails. */
export const runAction = async (action: Action, context: ActionContext): Promise<void> => {
  try {
    await action.perform(context);
  } catch (error) {
    showProblemToast(messageOf(error));
  }
};

/** A dialog owns the keyboard: signs without ⌘ or Ctrl must not act on the page behind it. */
const dialogIsOpen = (): boolean => document.querySelector('[role="dialog"][aria-modal="true"]') !== null;

/** The page-wide shortcuts of all registered actions. Mounted once, by the shell. */
export const useActionShortcuts = (context: ActionContext): void => {
  const actions = useAllActions();
  const map = useMemo(() => {
    const keys: KeyMap = {};
    for (const action of visibleActions(actions, context)) {
      if (!action.shortcut) continue;
      keys[action.shortcut] = (event) => {
        if (!chordOf(event).startsWith('mod+') && (isTyping(event) || dialogIsOpen())) return false;
        void runAction(action, context);
      };
    }
    return keys;
  }, [actions, context]);
  usePageKeyDown(map);
};
