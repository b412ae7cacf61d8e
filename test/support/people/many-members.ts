/** Memberships of a large company, written past the product where a thousand invitations would take too long. */

import type { Member } from '#functions/data/people/member.ts';
import { Role } from '#shared/enums/enums.ts';

/** As full as they are in life: a picture, five groups, a project to begin with, and last use. */
export const manyMembers = (count: number): Member[] =>
  Array.from({ length: count }, (_, index) => {
    const userId = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
    return {
      userId,
      accountName: `person-${index}`,
      email: `person.number.${index}@aoba-yoyaku.example`,
      name: `田中　健太${index}`,
      thumbnail: `thumbnails/${userId}/01K9ZQ7V5T8M4N2P6R00000000.jpg`,
      role: Role.STAFF,
      groupIds: Array.from({ length: 5 }, (_unused, group) => `01K9ZQ7V5T8M4N2P6R0000000${group}`),
      defaultProject: 'main',
      createdAt: '2026-09-18T00:00:00.000Z',
      lastSeenAt: '2026-09-18T00:00:00.000Z',
    };
  });
