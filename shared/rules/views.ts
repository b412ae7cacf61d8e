import { ProjectBoardViewType } from '#shared/enums/enums.ts';

/** Posts that one call asks about. */
export const POSTS_PER_CHECK = 200;
/** Kinds of views that can be made so far. */
export const REGISTRABLE_VIEW_TYPES: readonly ProjectBoardViewType[] = [ProjectBoardViewType.TABLE];
