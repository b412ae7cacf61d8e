/** A person's picture is chosen or given up (account §7.3). */

import { environment } from '#functions/clients/environment.ts';
import type { CorePorts, Ports } from '#functions/clients/ports.ts';
import { readPerson } from '#functions/data/global/person.ts';
import { isOwnThumbnail } from '#functions/data/global/thumbnail.ts';
import type { UserScope } from '#functions/data/table/scope.ts';
import { forgetPicture } from '#functions/domain/picture/stored-picture.ts';
import { AppError } from '#shared/errors.ts';
import { saveProfile } from './save-profile.ts';
import { thumbnailAddress } from './thumbnail-address.ts';

type ThumbnailPorts = CorePorts & Pick<Ports, 'uploads'>;

/** Shows a picture that the person uploaded, or none; returns its address. The former one is deleted. */
export async function changeThumbnail(
  ports: ThumbnailPorts,
  { userId }: UserScope,
  given: string | null,
): Promise<string | null> {
  const key = given === null ? undefined : given.replace(`${environment('filesOrigin')}/`, '');
  if (key !== undefined && !isOwnThumbnail(userId, key)) throw new AppError('BadRequest');
  const person = await readPerson(ports.table, userId);
  const former = person.user?.thumbnail;
  if (former === key) return thumbnailAddress(key);
  await saveProfile(ports, person, { thumbnail: key }, { remove: key === undefined ? ['thumbnail'] : [] });
  if (former) await forgetPicture(ports, former);
  return thumbnailAddress(key);
}
