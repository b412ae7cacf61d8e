import { post } from '#shared/contract/post.ts';
import { push } from '#functions/clients/push.ts';
import { registerFromOutside } from '#functions/domain/post/register-from-outside.ts';
import { rest } from '#functions/middleware/rest.ts';

export const handler = rest(post.register, ({ scope, input, ports }) => registerFromOutside({ scope, ports }, input), { push });
