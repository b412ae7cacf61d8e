import { push } from '#functions/clients/push.ts';
import { registerFromOutside } from '#functions/domain/post/register-from-outside.ts';
import { rest } from '#functions/middleware/rest.ts';
import { post } from '#shared/contract/post.ts';

export const handler = rest(
  post.register,
  ({ scope, input, ports, request: { userAgent } }) => registerFromOutside({ scope, ports, userAgent }, input),
  { push },
);
