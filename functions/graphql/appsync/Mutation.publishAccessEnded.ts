import { type Context, extensions } from '@aws-appsync/utils';

export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

/** Ends the subscriptions whose invalidation filter (subscription.ts) this person and place meet. */
export function response(ctx: Context) {
  const { workspaceId, userId, projectKey, subscriptionField } = ctx.args.input;
  // AppSync carries out one invalidation per request, so the publisher asks once for every field.
  extensions.invalidateSubscriptions({
    subscriptionField,
    payload: { workspaceId, userId, projectKey: projectKey ?? '*' },
  });
  return ctx.result;
}
