import * as z from 'zod';
import { updateNotificationSetting } from '#functions/domain/notification/read-notifications.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { enumValue } from '#shared/graphql/inputs.ts';
import { NotificationType, SECRETARY_NOTIFICATIONS } from '#shared/rules/workspace/notifications.ts';

const input = z.object({
  offTypeList: z.array(enumValue(NotificationType)).max(Object.keys(NotificationType).length),
  lessTypeList: z.array(z.literal(SECRETARY_NOTIFICATIONS)).max(SECRETARY_NOTIFICATIONS.length).nullish(),
  isDigestOff: z.boolean(),
});

export const field = resolver({ access: 'member', input }, ({ scope, ports, input: wanted }) =>
  updateNotificationSetting({ scope, ports }, wanted),
);
