import type { Context } from '@aws-appsync/utils';

/** Passes the job's word on to those who watch it. */
export function request(ctx: Context) {
  return { payload: ctx.args.input };
}

export function response(ctx: Context) {
  return ctx.result;
}
