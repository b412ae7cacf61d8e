import * as z from 'zod';
import { postsBySerial } from '#functions/domain/post/posts-by-serial.ts';
import { resolver } from '#functions/middleware/resolver.ts';

const input = z.object({
  param: z.object({ projectSerialNumberList: z.array(z.int().min(1).max(999_999_999)).max(200) }),
});

export const field = resolver({ access: 'project:read', input }, ({ scope, ports, input: { param } }) =>
  postsBySerial({ scope, ports }, param.projectSerialNumberList),
);
