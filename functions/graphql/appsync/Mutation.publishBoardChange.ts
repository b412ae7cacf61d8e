import type { Context } from '@aws-appsync/utils';

/** Passes a change made by a job or a REST call on to those who watch the board. */
export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

export function response(ctx: Context) {
  const { input } = ctx.args;
  // AppSync parses AWSJSON before a resolver sees it; what is doubly encoded arrives as text.
  const push = typeof input.push === 'string' ? JSON.parse(input.push) : input.push;
  return { ...input, push, postIdList: input.postIdList ?? [], postList: [], subPostList: [] };
}
