import { ProjectBoardType } from '#shared/enums/enums.ts';

/** Boards that gather what people say: customers, colleagues, sales. */
export const VOICE_BOARDS: readonly ProjectBoardType[] = [
  ProjectBoardType.USER_FEEDBACK,
  ProjectBoardType.INTERNAL_FEEDBACK,
  ProjectBoardType.BUSINESS_FEEDBACK,
];
