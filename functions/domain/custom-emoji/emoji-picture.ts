import { Jimp } from '#functions/domain/picture/jimp.ts';

export const PNG = 'image/png';
/** Four times the size at which texts show it, for dense screens. */
const SIDE_PX = 128;

/** As small as it is needed, with what is clear of it; nothing else that the file carried comes along. Throws when it cannot be decoded. */
export async function emojiPicture(bytes: Uint8Array): Promise<Uint8Array> {
  const image = await Jimp.read(Buffer.from(bytes));
  const longer = Math.max(image.width, image.height);
  if (longer > SIDE_PX) image.scaleToFit({ w: SIDE_PX, h: SIDE_PX });
  return image.getBuffer(PNG);
}
