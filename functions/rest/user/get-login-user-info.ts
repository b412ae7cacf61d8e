import type { Needs } from '#events/need.ts';
import { loadAuthUser } from '#functions/domain/user/auth-user.ts';
import { rest } from '#functions/middleware/rest.ts';
import { user } from '#shared/contract/user.ts';

export const needs: Needs = ['table:read'];

export const handler = rest(user.getLoginUserInfo, ({ scope, ports }) => loadAuthUser(ports, scope.userId));
