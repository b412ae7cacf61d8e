import { tutorial } from '#shared/contract/tutorial.ts';
import { changeProfile } from '#functions/domain/user/change-profile.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(tutorial.updateNotShowExtensionTutorial, ({ scope, input, ports }) => changeProfile(ports, scope, { hides_extension: input.isNotShow }));
