import * as z from 'zod';
import { notificationState } from '#functions/domain/notification/read-notifications.ts';
import { resolver } from '#functions/middleware/resolver.ts';

export const field = resolver({ access: 'member', input: z.object({}) }, ({ scope, ports }) =>
  notificationState({ scope, ports }),
);
