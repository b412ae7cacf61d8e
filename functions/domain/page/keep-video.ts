import type { Ports } from '#functions/clients/ports.ts';
import { MOST_VIDEO_BYTES, UPLOAD_REFUSALS } from '#shared/rules/post/uploads.ts';
import { videoTypeOf } from './image-type.ts';

/** A recording is kept as it came, if it is what it calls itself: its size is the player's to find out. */
export async function keepVideo(
  { uploads }: Pick<Ports, 'uploads'>,
  from: string,
  to: string,
  contentType: string,
): Promise<{ refused: string } | Record<string, never>> {
  const head = await uploads.getHead(from, 64);
  if (!head) return { refused: '動画が届きませんでした。もう一度お試しください。' };
  if (head.size > MOST_VIDEO_BYTES) return { refused: UPLOAD_REFUSALS.videoSize };
  if (videoTypeOf(head.body) !== contentType) return { refused: 'MP4、WebMの動画ではないため、表示できません。' };
  const isKept = await uploads.copy(from, to, { contentType, etag: head.etag });
  return isKept ? {} : { refused: '動画が届きませんでした。もう一度お試しください。' };
}
