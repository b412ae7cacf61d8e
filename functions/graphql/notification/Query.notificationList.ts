import * as z from 'zod';
import { listNotifications } from '#functions/domain/notification/read-notifications.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ before: id.nullish(), isUnreadOnly: z.boolean().nullish() });

export const field = resolver({ access: 'member', input }, ({ scope, ports, input: ask }) =>
  listNotifications({ scope, ports }, ask),
);
