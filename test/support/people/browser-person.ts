/** A person of the API as a browser knows them. */
import type { BrowserContext } from '@playwright/test';
import { TOURS } from '#app/features/tour/tours.ts';
import { tutorial } from '#shared/contract/tutorial.ts';
import type { Actor } from './actor.ts';

const DAY_S = 86_400;

/** Gives the browser the person's session, in the cookies that the API has set. */
export function holdSession(context: BrowserContext, { cookies }: Actor): Promise<void> {
  const expires = Date.now() / 1000 + DAY_S;
  return context.addCookies(
    Object.entries(cookies).map(([name, value]) => ({
      name,
      value,
      domain: '.hisho.localhost',
      path: '/api',
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
      expires,
    })),
  );
}

/** No product tour shows itself to the person any more. */
export const endTours = (actor: Actor): Promise<unknown> =>
  Promise.all(
    TOURS.map(({ type }) => actor.must(tutorial.updateProductTour, { productTourType: type, step: 0, isDone: true })),
  );
