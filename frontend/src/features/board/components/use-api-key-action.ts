import { IconKey } from '@tabler/icons-react';
import { useEffect, useMemo, useRef } from 'react';
import type { Action } from '#app/actions/action.ts';
import { useActions } from '#app/actions/registry.ts';

/** For who manages the project. */
export function useApiKeyAction(open: () => void, mayManage: boolean): readonly Action[] {
  const latest = useRef(open);
  useEffect(() => {
    latest.current = open;
  });
  const actions = useMemo<Action[]>(
    () => [{ id: 'board.apiKey', name: 'APIキー', section: 'ボード', keywords: 'えーぴーあいきー api key れんけい', icon: IconKey, visible: () => mayManage, perform: () => latest.current() }],
    [mayManage],
  );
  useActions(actions);
  return actions;
}
