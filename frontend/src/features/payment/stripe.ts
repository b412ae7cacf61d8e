/** Stripe.js, fetched when a card is typed or a payment confirmed, and never before (account §7.10: locale ja, API version 2022-08-01). */
import type { Stripe } from '@stripe/stripe-js';
import { AppProblem } from '#app/lib/api/problem.ts';
import { reportError } from '#app/lib/telemetry/error-report.ts';
import type { PaymentPage } from './api/payment.ts';

const API_VERSION = '2022-08-01';
const OWN_SCRIPT = 'https://js.stripe.com/v3/';

const loaded = new Map<string, Promise<Stripe>>();

const failed = (cause?: unknown): AppProblem =>
  new AppProblem(
    'StripeNotLoaded',
    0,
    'カードの入力欄を表示できませんでした。通信の状態を確認して、もう一度お試しください。',
    {
      cause,
    },
  );

/** A stage that has its own script has it in place before the library looks for it. */
const appendScript = (src: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = src;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => reject(failed()));
    document.head.append(script);
  });

async function load({ publishableKey, scriptUrl }: Pick<PaymentPage, 'publishableKey' | 'scriptUrl'>): Promise<Stripe> {
  if (scriptUrl !== OWN_SCRIPT) await appendScript(scriptUrl);
  const { loadStripe } = await import('@stripe/stripe-js/pure');
  const stripe = await loadStripe(publishableKey, { locale: 'ja', apiVersion: API_VERSION });
  if (!stripe) throw failed();
  return stripe;
}

export function stripeOf(page: Pick<PaymentPage, 'publishableKey' | 'scriptUrl'>): Promise<Stripe> {
  if (page.publishableKey === '') {
    const problem = new AppProblem('PaymentNotSetUp', 0, 'お支払いの準備ができていません。');
    reportError('load', problem, 'stripe');
    return Promise.reject(problem);
  }
  const before = loaded.get(page.publishableKey);
  if (before) return before;
  const loading = load(page).catch((cause: unknown) => {
    loaded.delete(page.publishableKey);
    throw cause instanceof AppProblem ? cause : failed(cause);
  });
  loaded.set(page.publishableKey, loading);
  return loading;
}

/** What Stripe refuses, in its own Japanese words. */
export const refusal = (error: { message?: string | undefined; code?: string | undefined }): AppProblem =>
  new AppProblem(error.code ?? 'PaymentDeclined', 400, error.message ?? 'カードでお支払いできませんでした。');

/** Asks the card's owner, where its bank wants that; resolves once it is paid. */
export async function confirmPayment(page: PaymentPage, clientSecret: string): Promise<void> {
  const stripe = await stripeOf(page);
  const card = page.paymentMethodList.find(({ isInUse }) => isInUse);
  const { error } = await stripe.confirmCardPayment(clientSecret, card && { payment_method: card.id });
  if (error) throw refusal(error);
}
