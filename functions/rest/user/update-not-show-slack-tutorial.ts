import type { Needs } from '#events/need.ts';
import { changeProfile } from '#functions/domain/user/change-profile.ts';
import { rest } from '#functions/middleware/rest.ts';
import { tutorial } from '#shared/contract/tutorial.ts';

export const needs: Needs = ['table:write'];

export const handler = rest(tutorial.updateNotShowSlackTutorial, ({ scope, input, ports }) =>
  changeProfile(ports, scope, { hides_slack: input.isNotShow }),
);
