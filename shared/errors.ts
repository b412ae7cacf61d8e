/**
 * Every error that a caller may see: code (as the specification names it, account §8.4), HTTP status, Japanese message.
 * A handler throws `new AppError('EntityNotFound')`; only the middleware turns it into a response.
 */
export const ERRORS = {
  Unauthorized: [401, 'サインインしてください。'],
  AccountLocked: [
    401,
    'サインインに続けて失敗したため、アカウントを一時的にロックしました。メールのリンクから解除するか、15分後にもう一度お試しください。',
  ],
  Forbidden: [403, 'この操作を行う権限がありません。'],
  PaymentReadOnly: [403, 'この操作を行う権限がありません。'],
  SecretaryOff: [403, '管理者が、このワークスペースではAI秘書を使わない設定にしています。'],
  EntityNotFound: [404, '見つかりませんでした。削除されたか、閲覧する権限がない可能性があります。'],
  BadRequest: [400, '入力内容を確かめてください。'],
  PaymentRefused: [400, '入力内容を確かめてください。'],
  InvalidEmailOrPassword: [400, 'メールアドレスまたはパスワードが正しくありません。'],
  LoginFailed: [400, 'ログインに失敗しました'],
  GoogleEmailUnverified: [
    400,
    'Googleでメールアドレスの確認が済んでいないため、ログインできません。Googleアカウントの設定で確認を済ませるか、メールアドレスとパスワードでサインインしてください。',
  ],
  InvalidToken: [400, 'このリンクは使えません。有効期限が切れたか、すでに使われています。'],
  PasswordRequired: [400, '登録したときとは別のブラウザーで開いたため、パスワードを設定してください。'],
  EmailNotConfirmed: [400, 'メールアドレスの確認がまだ終わっていません。届いたメールのリンクを開いてください。'],
  G000005: [400, 'そのメールアドレスはすでに登録されています。'],
  DomainUserGlobalExistUserName: [400, 'そのアカウント名はすでに使われています。'],
  DomainUserGlobalExistEmailAddress: [400, 'そのメールアドレスはすでに登録されています。'],
  D000007: [400, '半角英数字記号8文字以上で入力してください'],
  D000011: [400, 'アカウント名は半角英数字・ハイフン・アンダースコアで入力してください。'],
  SubDomainTaken: [400, 'このサブドメインはすでに使われています。'],
  SubDomainInvalid: [400, 'サブドメインは半角英数字とハイフンで、1文字以上63文字以内で入力してください。'],
  ReopenExpired: [400, '閉鎖から30日を過ぎたため、このワークスペースは再開できません。'],
  ProjectKeyTaken: [400, 'このプロジェクトキーはすでに使われています。'],
  ProjectKeyLimit: [400, 'このプロジェクトのキーは、これ以上変えられません。以前のキーには戻せます。'],
  INVALID_REGISTER_POST_PARAM: [400, '投稿の内容を確かめてください。'],
  BoardFull: [
    400,
    '1つのボードに入れられる投稿は、サブ投稿とアーカイブした投稿を含めて100,000件までです。新しいボードに登録してください。',
  ],
  DomainNameInvalid: [400, '会社のドメインを、aoba.co.jp のように入力してください。'],
  DomainNameShared: [400, 'だれでも使えるメールのドメインは連携できません。会社のドメインを入力してください。'],
  AuthDomainExists: [
    400,
    'このドメインはすでに追加されています。参加できる人を変えるには、解除してから追加してください。',
  ],
  TooManyAuthDomains: [400, '追加できるドメインは20件までです。使わないドメインを解除してください。'],
  DomainNotProven: [
    400,
    'TXTレコードがまだ見つかりません。追加してから反映されるまで、最長で48時間かかることがあります。',
  ],
  DomainLookupFailed: [
    400,
    'このドメインのDNSから応答がありませんでした。しばらく待ってから、もう一度お試しください。',
  ],
  SeatLimitReached: [400, 'プランの利用人数の上限に達しています。'],
  Conflict: [409, '先にほかの人が変更したため、保存しませんでした。'],
  IdempotencyKeyReused: [409, '同じ操作番号が別の内容で使われました。画面を読み込みなおしてください。'],
  PayloadTooLarge: [413, 'ファイルが大きすぎます。'],
  AnswerTooLarge: [400, '結果が大きすぎて、一度に表示できません。範囲を絞り込んでください。'],
  TooManyRequests: [429, '操作が続いたため、しばらく待ってからもう一度お試しください。'],
  INTERNAL_SERVER_ERROR: [500, 'エラーが発生しました。時間をおいて再度お試しください。'],
} as const satisfies Record<string, readonly [number, string]>;

export type ErrorCode = keyof typeof ERRORS;

/**
 * A cell because of which a call with several cells was refused. The caller may repeat the call without these cells.
 */
export interface RefusedCell {
  /** Index of the cell's post in the list that the call sent. */
  at: number;
  projectBoardColumnId: string;
  message: string;
}

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds for the `Retry-After` header; set when the call can succeed later. */
  readonly retryAfterSeconds: number | undefined;
  readonly refusedCells: readonly RefusedCell[] | undefined;
  constructor(
    code: ErrorCode,
    message?: string,
    options: { retryAfterSeconds?: number; refusedCells?: readonly RefusedCell[]; cause?: unknown } = {},
  ) {
    super(message ?? ERRORS[code][1], { cause: options.cause });
    this.name = 'AppError';
    this.code = code;
    this.status = ERRORS[code][0];
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.refusedCells = options.refusedCells;
  }
}
