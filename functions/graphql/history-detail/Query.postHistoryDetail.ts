import * as z from 'zod';
import { uploads } from '#functions/clients/object-store.ts';
import { historyDetail } from '#functions/domain/post/history-detail.ts';
import { resolver } from '#functions/middleware/resolver.ts';
import { id } from '#shared/validation/id.ts';

const input = z.object({ projectSerialNumber: z.int().min(1), historyId: id });

export const field = resolver(
  { access: 'project:read', input },
  ({ scope, ports, input: ask }) => historyDetail({ scope, ports }, ask),
  { uploads },
);
