import * as z from 'zod';
import { readAllNotifications } from '#functions/domain/notification/read-notifications.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'member', input: z.object({}) }, ({ scope, ports }) =>
  readAllNotifications({ scope, ports }),
);
