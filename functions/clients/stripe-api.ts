/** Stripe's SDK over our configuration, and its errors in our words. */
import Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import { environment } from './environment.ts';
import { lazyPromise } from './lazy.ts';
import { secretValue } from './secret-value.ts';

/** A call takes a second at most, a payment that asks the card's bank a few. */
const TIMEOUT_MS = 12_000;

const secretKey = secretValue('stripeSecretKey');

/** The SDK asks `api.stripe.com`; a stage may have its double elsewhere, and under a path. */
export const stripeAt = (key: string, origin: string, fetchFn: typeof fetch = fetch): Stripe =>
  new Stripe(key, {
    maxNetworkRetries: 1,
    timeout: TIMEOUT_MS,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient((input, init) => {
      const { pathname, search } = new URL(String(input));
      return fetchFn(`${origin}${pathname}${search}`, init);
    }),
  });

export const stripe = lazyPromise(async () => stripeAt((await secretKey()).trim(), environment('stripeOrigin')));

const DECLINED = 'カードでお支払いできませんでした。別のカードをお試しいただくか、カード会社にお問い合わせください。';
const UNAVAILABLE = '決済サービスから応答がありませんでした。請求の有無を画面で確かめてから、もう一度お試しください。';

const WORDS: Readonly<Record<string, string>> = {
  insufficient_funds: 'カードの利用枠や残高が足りないため、お支払いできませんでした。別のカードをお試しください。',
  expired_card: 'カードの有効期限が切れています。別のカードを登録してください。',
  authentication_required:
    'カードの本人認証が必要です。請求書の一覧で「支払う」を押し、Stripeの画面で認証してください。',
};

/** Runs calls; what Stripe refuses becomes an error for people, what it does not answer another one. */
export type Ask = <T>(call: (api: Stripe) => Promise<T>) => Promise<T>;

export const askerOf =
  (api: () => Promise<Stripe>): Ask =>
  async (call) => {
    try {
      return await call(await api());
    } catch (cause) {
      throw toAppError(cause);
    }
  };

export function toAppError(cause: unknown): unknown {
  if (cause instanceof Stripe.errors.StripeCardError)
    return new AppError('PaymentRefused', WORDS[cause.decline_code ?? ''] ?? WORDS[cause.code ?? ''] ?? DECLINED, {
      cause,
    });
  if (cause instanceof Stripe.errors.StripeIdempotencyError) return new AppError('Conflict', undefined, { cause });
  if (cause instanceof Stripe.errors.StripeRateLimitError)
    return new AppError('TooManyRequests', undefined, { cause, retryAfterSeconds: 5 });
  if (cause instanceof Stripe.errors.StripeConnectionError || cause instanceof Stripe.errors.StripeAPIError)
    return new AppError('PaymentRefused', UNAVAILABLE, { cause });
  return cause;
}

/** Stripe has no such thing: of what people name, that is an answer. */
export const isMissing = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError && error.code === 'resource_missing';
