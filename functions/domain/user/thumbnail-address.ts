import { environment } from '#functions/clients/environment.ts';

/** Where a picture is shown from, by its key; null where there is none. Its name is unguessable, so it needs no signature. */
export const thumbnailAddress = (key: string | undefined): string | null =>
  key ? `${environment('filesOrigin')}/${key}` : null;
