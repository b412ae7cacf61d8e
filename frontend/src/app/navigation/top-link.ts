import { defaultProject } from '#app/features/project/default-project.ts';
import { paths } from '#app/lib/paths.ts';
import { type Keyed, projectOfKey } from '#app/lib/project-of-key.ts';

export interface TopLinkPlace {
  workspaceId: string | undefined;
  projects: readonly Keyed[];
  /** From the address, or chosen last in this tab. */
  selectedProject: string | undefined;
  memberDefault: string | null | undefined;
  /** Named by the address. */
  boardId?: string | undefined;
  /** Of the post that is open, or of the post that the open sub-post belongs to. */
  boardOfPost?: string | undefined;
}

/** Where the logo and プロジェクトページへ戻る lead (account §2.4): the default project's board. Undefined without a project. */
export const projectPageUrl = ({
  workspaceId,
  projects,
  selectedProject,
  memberDefault,
  boardId,
  boardOfPost,
}: TopLinkPlace): string | undefined => {
  const project = defaultProject(projects, { selected: selectedProject, memberDefault });
  if (!workspaceId || !project) return undefined;
  // A board belongs to one project: with another one it would lead nowhere.
  const board = project === projectOfKey(projects, selectedProject) ? (boardId ?? boardOfPost) : undefined;
  return paths.board({ workspaceId, projectKey: project.projectKey, boardId: board });
};

/** The logo always leads somewhere. */
export const topUrl = (place: TopLinkPlace): string => projectPageUrl(place) ?? paths.top();
