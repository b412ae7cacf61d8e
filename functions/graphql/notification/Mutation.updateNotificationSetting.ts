import * as z from 'zod';
import { updateNotificationSetting } from '#functions/domain/notification/read-notifications.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { valueOf } from '#shared/graphql/inputs.ts';
import { NotificationType } from '#shared/rules/notifications.ts';

const input = z.object({
  offTypeList: z.array(valueOf(NotificationType)).max(Object.keys(NotificationType).length),
  isDigestOff: z.boolean(),
});

export const field = resolver({ access: 'member', input }, ({ scope, ports, input: wanted }) =>
  updateNotificationSetting({ scope, ports }, wanted),
);
