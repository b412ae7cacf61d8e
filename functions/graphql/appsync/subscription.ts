import { type Context, extensions, util } from '@aws-appsync/utils';
import { response as allowed } from './lambda-resolver.ts';

export { request } from './lambda-resolver.ts';

/**
 * The function has allowed the subscription: it hears what equals its arguments, until its subscriber loses access. Changes carry
 * the key that their project was made with, so the function says which one that is. `gate` equals nothing, and is left out here alone.
 */
export function response(ctx: Context) {
  const { projectKey } = allowed(ctx);
  const equalsArguments: Record<string, { eq: string }> = {};
  for (const name of Object.keys(ctx.args)) {
    if (name !== 'gate') equalsArguments[name] = { eq: name === 'projectKey' ? projectKey : ctx.args[name] };
  }
  extensions.setSubscriptionFilter(util.transform.toSubscriptionFilter(equalsArguments));
  extensions.setSubscriptionInvalidationFilter(
    util.transform.toSubscriptionFilter({
      workspaceId: { eq: ctx.args.workspaceId },
      // `*` stands for everybody in the workspace, and for all of its projects.
      userId: { in: [(ctx.identity as { sub: string }).sub, '*'] },
      projectKey: { in: [projectKey, '*'] },
    }),
  );
  return null;
}
