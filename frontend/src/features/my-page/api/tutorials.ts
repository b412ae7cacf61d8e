import { call } from '#app/lib/api/rest-client.ts';
import { renewSession } from '#app/lib/session/session.ts';
import type { AuthUser } from '#app/lib/session/session-user.ts';
import { tutorial } from '#shared/contract/tutorial.ts';

export type Tutorial = keyof AuthUser['tutorials'];

const CALLS = {
  slack: tutorial.updateNotShowSlackTutorial,
  board: tutorial.updateNotShowBoardTutorial,
  feedback: tutorial.updateNotShowFeedbackTutorial,
  extension: tutorial.updateNotShowExtensionTutorial,
  userFeedback: tutorial.updateNotShowUserFeedbackTutorial,
  bulkMenu: tutorial.updateNotShowBulkMenuTutorial,
  columnMenu: tutorial.updateNotShowColumnMenuTutorial,
} as const satisfies Record<Tutorial, unknown>;

/** Shows or hides one tutorial. */
export const showTutorial = async (name: Tutorial, isShown: boolean): Promise<void> => {
  await call(CALLS[name], { isNotShow: !isShown });
  await renewSession();
};
