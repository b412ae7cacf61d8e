import type { Needs } from '#events/need.ts';
import { snapshots } from '#functions/clients/object-store.ts';
import { push } from '#functions/clients/push.ts';
import { queues } from '#functions/clients/queues.ts';
import { registerFromOutside } from '#functions/domain/post/registration/register-from-outside.ts';
import { rest } from '#functions/middleware/rest.ts';
import { post } from '#shared/contract/post.ts';

export const needs: Needs = ['table:read', 'table:write', 'publish', 'snapshots:read', 'queue:board-snapshot'];

export const handler = rest(
  post.register,
  ({ scope, input, ports, request: { userAgent } }) => registerFromOutside({ scope, ports, userAgent }, input),
  { push, queues, snapshots },
);
