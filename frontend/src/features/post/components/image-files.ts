import { IMAGE_TYPES, isImageType, MOST_IMAGE_BYTES, UPLOAD_REFUSALS } from '#shared/rules/uploads.ts';

export const ACCEPTED_IMAGES = IMAGE_TYPES.join(',');

/** Why a file cannot be taken in; the store and the check after it refuse it again. */
export function refusalOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!isImageType(type)) return UPLOAD_REFUSALS.imageType;
  return size > MOST_IMAGE_BYTES ? UPLOAD_REFUSALS.imageSize : undefined;
}

/** The files of a drop or a paste; screenshots are pasted without a name of their own. */
export const imagesIn = (data: DataTransfer | null): File[] =>
  [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
