import type { Member } from './api/groups.ts';

/** What `AvatarPictures` gives to every face on a screen. */
export const picturesOf = (members: readonly Member[] = []): ReadonlyMap<string, { thumbnail: string | null }> =>
  new Map(members.map(({ recordedAccountName, user: { thumbnail } }) => [recordedAccountName, { thumbnail }]));
