import type { LinkedPost } from '#shared/board/types.ts';

/** Posts that this person has just found while linking: shown until the board itself knows them. */
const found = new Map<string, Pick<LinkedPost, 'id' | 'projectSerialNumber' | 'title'>>();

export const noteFound = (posts: readonly Pick<LinkedPost, 'id' | 'projectSerialNumber' | 'title'>[]): void =>
  posts.forEach((post) => found.set(post.id, post));
export const foundPost = (id: string): Pick<LinkedPost, 'id' | 'projectSerialNumber' | 'title'> | undefined =>
  found.get(id);
