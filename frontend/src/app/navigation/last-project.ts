import { useEffect } from 'react';
import type { ActionContext } from '#app/actions/action.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';

const KEY = 'hisho-last-project';

interface Selected {
  workspaceId: string;
  projectKey: string;
  boardId?: string | undefined;
}

/** The project chosen last in this tab: settings lead back to it, though their address does not name it. */
export const lastProject = (workspaceId: string | undefined): Selected | undefined => {
  const text = globalThis.sessionStorage?.getItem(KEY);
  const selected = text ? (JSON.parse(text) as Selected) : undefined;
  return selected && selected.workspaceId === workspaceId ? selected : undefined;
};

/** Whose posts a search means: those of the project in the address, or of the one chosen last. */
export const searchedProject = ({
  workspaceId,
  projectKey,
}: Pick<ActionContext, 'workspaceId' | 'projectKey'>): ProjectPlace | undefined => {
  const key = projectKey ?? lastProject(workspaceId)?.projectKey;
  return workspaceId && key ? { workspaceId, projectKey: key } : undefined;
};

export const useRememberProject = ({ workspaceId, projectKey, boardId }: ActionContext): void => {
  useEffect(() => {
    if (workspaceId && projectKey)
      sessionStorage.setItem(KEY, JSON.stringify({ workspaceId, projectKey, boardId } satisfies Selected));
  }, [workspaceId, projectKey, boardId]);
};
