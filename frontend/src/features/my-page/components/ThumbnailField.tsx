import { Avatar } from '#app/components/Avatar.tsx';
import { PictureField } from '#app/components/fields/PictureField.tsx';
import type { AuthUser } from '#app/lib/session/session-user.ts';
import { removeThumbnail, uploadThumbnail } from '../api/thumbnail.ts';

/** The person's picture. */
export const ThumbnailField = ({ user, accountName }: { user: AuthUser; accountName: string }) => (
  <PictureField
    noun="写真"
    shown={<Avatar name={user.name} accountName={accountName} thumbnail={user.thumbnail} size={64} />}
    onUse={uploadThumbnail}
    onRemove={user.thumbnail ? removeThumbnail : undefined}
  />
);
