import { type Context, util } from '@aws-appsync/utils';

/** Hands a function what a resolver without code would hand it. */
export function request(ctx: Context) {
  return {
    operation: 'Invoke',
    payload: { arguments: ctx.args, identity: ctx.identity, source: ctx.source, request: ctx.request, info: ctx.info },
  };
}

/** Functions answer `{ data }` or `{ error: { type, message, info } }`. What broke inside one stays in its log. */
export function response(ctx: Context) {
  if (ctx.error) util.error('エラーが発生しました。時間をおいて再度お試しください。', 'INTERNAL_SERVER_ERROR');
  if (ctx.result.error) util.error(ctx.result.error.message, ctx.result.error.type, null, ctx.result.error.info);
  return ctx.result.data;
}
