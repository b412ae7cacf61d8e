import * as z from 'zod';
import { hearLess } from '#functions/domain/notification/read-notifications.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { SECRETARY_NOTIFICATIONS } from '#shared/rules/workspace/notifications.ts';

const input = z.object({ notificationType: z.literal(SECRETARY_NOTIFICATIONS) });

export const field = resolver({ access: 'member', input }, ({ scope, ports, input: wanted }) =>
  hearLess({ scope, ports }, wanted.notificationType),
);
