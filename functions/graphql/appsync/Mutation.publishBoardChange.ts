import type { Context } from '@aws-appsync/utils';

/** Passes a change made by a job or a REST call on to those who watch the board. */
export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

export function response(ctx: Context) {
  const { input } = ctx.args;
  return { ...input, postIdList: input.postIdList ?? [], postList: listOf(input.postList), subPostList: listOf(input.subPostList) };
}

/** AppSync parses AWSJSON before a resolver sees it; a doubly encoded list arrives as text. */
function listOf(list: unknown) {
  if (!list) return [];
  return typeof list === 'string' ? JSON.parse(list) : list;
}
