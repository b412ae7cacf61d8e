import type { Context } from '@aws-appsync/utils';

/** Passes a change made by a job or a REST call on to those who watch the board. */
export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

export function response(ctx: Context) {
  const { input } = ctx.args;
  return { ...input, postIdList: input.postIdList ?? [], postList: postsOf(input.postList) };
}

/** AppSync parses AWSJSON before a resolver sees it; a doubly encoded list arrives as text. */
function postsOf(postList: unknown) {
  if (!postList) return [];
  return typeof postList === 'string' ? JSON.parse(postList) : postList;
}
