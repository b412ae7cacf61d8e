/** What leaves the server of a project: under the key that people see now. */

import { currentKeyOf, otherKeysOf } from '#functions/data/workspace/project.ts';
import type { Project } from '#functions/data/workspace/stored-project.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';

export interface PresentedProject {
  name: string;
  projectKey: string;
  formerKeyList: string[];
  createdAt: string;
  groupIdList: string[];
  isPublicPreview: boolean;
  projectAccess: ProjectAccess;
}

export const presentProject = (project: Project, access: ProjectAccess): PresentedProject => ({
  name: project.name,
  projectKey: currentKeyOf(project),
  formerKeyList: otherKeysOf(project),
  createdAt: project.createdAt,
  groupIdList: project.groupIds,
  isPublicPreview: project.isPublicPreview ?? false,
  projectAccess: access,
});
