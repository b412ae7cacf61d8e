import { extensions, type Context } from '@aws-appsync/utils';

/** Every subscription field of the schema (a test compares). */
const SUBSCRIPTION_FIELDS = ['onBoardChange', 'onJobProgress'];

export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

/** Ends the subscriptions whose invalidation filter (subscription.ts) this person and place meet. */
export function response(ctx: Context) {
  const { workspaceId, userId, projectKey } = ctx.args.input;
  for (const subscriptionField of SUBSCRIPTION_FIELDS) {
    extensions.invalidateSubscriptions({ subscriptionField, payload: { workspaceId, userId, projectKey: projectKey ?? '*' } });
  }
  return ctx.result;
}
