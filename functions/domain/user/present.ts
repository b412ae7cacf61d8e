/** What a person learns of their own account. */

import type { Account } from '#functions/data/global/user.ts';
import type { Tutorial } from '#shared/contract/common-shapes.ts';
import { TUTORIALS } from '#shared/contract/common-shapes.ts';
import { ProductTourType } from '#shared/enums/enums.ts';
import { thumbnailAddress } from './thumbnail-address.ts';

export const presentUser = (user: Account) => ({
  id: user.userId,
  email: user.email,
  name: user.name,
  familyName: user.familyName ?? null,
  givenName: user.givenName ?? null,
  familyNameKana: user.familyNameKana ?? null,
  givenNameKana: user.givenNameKana ?? null,
  thumbnail: thumbnailAddress(user.thumbnail),
  authProvider: user.authProvider ?? null,
  tutorials: Object.fromEntries(TUTORIALS.map((tutorial) => [tutorial, user[`hides_${tutorial}`] ?? false])) as Record<
    Tutorial,
    boolean
  >,
  isGuideOptout: user.isGuideOptout ?? false,
  tourList: Object.values(ProductTourType).flatMap((productTourType) => {
    const tour = user[`tour_${productTourType}`];
    return tour ? [{ productTourType, ...tour }] : [];
  }),
});
