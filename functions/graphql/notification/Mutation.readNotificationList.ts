import * as z from 'zod';
import { readNotifications } from '#functions/domain/notification/read-notifications.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ notificationIdList: z.array(id).min(1).max(50) });

export const field = resolver({ access: 'member', input }, ({ scope, ports, input: { notificationIdList } }) =>
  readNotifications({ scope, ports }, notificationIdList),
);
