const TYPES = ['image/png', 'image/jpeg', 'image/gif'];
const MOST_BYTES = 20 * 1024 * 1024;

export const ACCEPTED_IMAGES = TYPES.join(',');

/** Why a file cannot be taken in; the store and the check after it refuse it again. */
export function refusalOf({ type, size }: { type: string; size: number }): string | undefined {
  if (!TYPES.includes(type)) return 'PNG、JPEG、GIFの画像を選んでください。';
  return size > MOST_BYTES ? '画像は20MBまでです。' : undefined;
}

/** The files of a drop or a paste; screenshots are pasted without a name of their own. */
export const imagesIn = (data: DataTransfer | null): File[] => [...(data?.files ?? [])].filter((file) => file.type.startsWith('image/'));
