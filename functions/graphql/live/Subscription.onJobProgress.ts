import * as z from 'zod';
import { resolver } from '#functions/middleware/resolver.ts';

/** Allows the subscription; its filters are made in appsync/subscription.ts. */
export const field = resolver({ access: 'project:read', input: z.object({}) }, async ({ scope }) => ({
  projectKey: scope.projectKey,
}));
