/** A person's picture is taken in (account §7.3). */
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { countCall } from '#functions/data/global/rate-limit.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { storeSquare } from '#functions/domain/picture/square-of-data-url.ts';

/** Stores the picture of a data URL, and returns its path. */
export async function takeThumbnail(
  ports: CorePorts & Pick<Ports, 'uploads'>,
  { userId }: UserScope,
  dataUrl: string,
): Promise<string> {
  await countCall(ports, 'thumbnail', { userId });
  return storeSquare(ports, userId, dataUrl);
}
