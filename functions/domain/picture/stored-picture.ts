import type { CorePorts, Ports } from '#functions/clients/ports.ts';

export type PicturePorts = CorePorts & Pick<Ports, 'uploads'>;

/** The name never changes its picture. */
export const FOREVER = 'public, max-age=31536000, immutable';

/** What nothing shows any more; a failure leaves a file behind, and the change stands. */
export async function forgetPicture({ uploads, log }: PicturePorts, key: string): Promise<void> {
  try {
    await uploads.delete(key);
  } catch (error) {
    log.warn('a former picture stays', { error });
  }
}
