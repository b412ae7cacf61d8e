import { useEffect, useSyncExternalStore } from 'react';
import { ACTION_SECTIONS, type Action, type ActionContext } from './action.ts';

/** Lists by who registered them, so that two screens may both be mounted during a transition. */
const lists = new Map<symbol, readonly Action[]>();
let snapshot: readonly Action[] = [];
const listeners = new Set<() => void>();

const publish = (): void => {
  // A later registration of the same id replaces the earlier one: a screen may refine what the shell offers.
  const byId = new Map<string, Action>();
  for (const list of lists.values()) for (const action of list) byId.set(action.id, action);
  snapshot = [...byId.values()].sort((a, b) => Number(b.isFirst ?? false) - Number(a.isFirst ?? false));
  for (const listener of listeners) listener();
};

export const registerActions = (actions: readonly Action[]): (() => void) => {
  const key = Symbol('actions');
  lists.set(key, actions);
  publish();
  return () => {
    lists.delete(key);
    publish();
  };
};

/** Offers actions while the component is mounted. Give it a memoised list. */
export const useActions = (actions: readonly Action[]): void => {
  useEffect(() => registerActions(actions), [actions]);
};

export const allActions = (): readonly Action[] => snapshot;

export const useAllActions = (): readonly Action[] =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, allActions);

export const visibleActions = (actions: readonly Action[], context: ActionContext): Action[] =>
  actions.filter((action) => action.visible?.(context) ?? true);

export const bySection = (actions: readonly Action[]): { section: string; actions: Action[] }[] =>
  ACTION_SECTIONS.map((section) => ({
    section,
    actions: actions.filter((action) => action.section === section),
  })).filter((group) => group.actions.length > 0);
