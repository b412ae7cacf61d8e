import { IMAGE_TYPES, VIDEO_TYPES } from '#shared/rules/post/uploads.ts';

export const ACCEPTED_PAGES = [...IMAGE_TYPES, ...VIDEO_TYPES].join(',');

/** The files of a drop or a paste that could be captured pages; screenshots are pasted without a name of their own. */
export const pagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter(({ type }) => /^(?:image|video)\//.test(type));
