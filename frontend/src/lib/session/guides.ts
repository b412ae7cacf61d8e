import { call } from '#app/lib/api/rest-client.ts';
import { renewSession } from '#app/lib/session/session.ts';
import { session } from '#shared/contract/session.ts';

/** Ends every introduction, or lets them come again. */
export const setGuides = async (isShown: boolean): Promise<void> => {
  await call(isShown ? session.optIn : session.optout, {});
  await renewSession();
};
