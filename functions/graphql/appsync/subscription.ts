import { extensions, util, type Context } from '@aws-appsync/utils';
import { response as allowed } from './lambda-resolver.ts';

export { request } from './lambda-resolver.ts';

/** The function has allowed the subscription: it hears what equals its arguments, until its subscriber loses access. */
export function response(ctx: Context) {
  allowed(ctx);
  const equalsArguments: Record<string, { eq: string }> = {};
  for (const name of Object.keys(ctx.args)) {
    equalsArguments[name] = { eq: ctx.args[name] };
  }
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(equalsArguments));
  extensions.setSubscriptionInvalidationFilter(
    util.transform.toSubscriptionFilter({
      workspaceId: { eq: ctx.args.workspaceId },
      userId: { eq: (ctx.identity as { sub: string }).sub },
      // `*` ends all of a person's subscriptions in the workspace.
      projectKey: { in: [ctx.args.projectKey, '*'] },
    }),
  );
  return null;
}
