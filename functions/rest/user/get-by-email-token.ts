import type { Needs } from '#events/need.ts';
import { describeLink } from '#functions/domain/session/describe-link.ts';
import { rest } from '#functions/middleware/rest.ts';
import { user } from '#shared/contract/user.ts';

export const needs: Needs = ['table:read', 'table:write'];

export const handler = rest(user.getByEmailToken, ({ input, ports, request }) =>
  describeLink(ports, input.et, request.ip),
);
