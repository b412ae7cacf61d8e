import { tutorial } from '#shared/contract/tutorial.ts';
import { changeProfile } from '#functions/domain/user/change-profile.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(tutorial.updateNotShowSlackTutorial, ({ scope, input, ports }) => changeProfile(ports, scope, { hides_slack: input.isNotShow }));
