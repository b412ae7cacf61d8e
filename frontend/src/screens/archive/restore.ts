import {
  moveToSection,
  unarchiveBoard,
  unarchivePosts,
  unarchiveSection,
} from '#app/features/board/api/manage-board.ts';
import { boardsChanged } from '#app/features/board/state/boards-version.ts';
import type { ProjectPlace } from '#app/lib/paths.ts';
import type { RestoreStep } from './restore-plan.ts';

/** One after the other: what went through before a refusal stays restored. */
export async function carryOut(place: ProjectPlace, steps: readonly RestoreStep[]): Promise<void> {
  for (const { boardId, ...step } of steps) {
    const address = { ...place, boardId };
    if (step.kind === 'board') await unarchiveBoard(address, {});
    else if (step.kind === 'section') await unarchiveSection(address, { boardSectionId: step.boardSectionId });
    else if (step.kind === 'move')
      await moveToSection(address, { postIdList: step.postIdList, sectionId: step.sectionId });
    else await unarchivePosts(address, { postIdList: step.postIdList });
  }
  if (steps.some(({ kind }) => kind === 'board' || kind === 'section')) boardsChanged();
}
