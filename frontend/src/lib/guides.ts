import { call } from '#app/lib/rest-client.ts';
import { renewSession } from '#app/lib/session.ts';
import { session } from '#shared/contract/session.ts';

/** Ends every introduction, or lets them come again. */
export const setGuides = async (isShown: boolean): Promise<void> => {
  await call(isShown ? session.optIn : session.optout, {});
  await renewSession();
};
