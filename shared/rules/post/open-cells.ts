import type { Column } from '#shared/board/types.ts';
import { mayInProject } from '../access/permissions.ts';
import type { ProjectAccess } from '../access/roles.ts';

/** Locked cells change only for those who manage the project. */
export const isOpenCell = (access: ProjectAccess, column: Pick<Column, 'isLock'>): boolean =>
  !column.isLock || mayInProject(access, 'board.changeLockedColumn');
