import { call } from '#app/lib/api/rest-client.ts';
import { renewSession } from '#app/lib/session/session.ts';
import { file } from '#shared/contract/file.ts';
import { user } from '#shared/contract/user.ts';

/** Stores a picture given as a data URL and takes it for the person. */
export const uploadThumbnail = async (dataURL: string): Promise<void> => {
  const { main } = await call(file.uploadThumbnail, { dataURL });
  await call(user.updateThumbnail, { thumbnail: main });
  await renewSession();
};

export const removeThumbnail = async (): Promise<void> => {
  await call(user.updateThumbnail, { thumbnail: null });
  await renewSession();
};
