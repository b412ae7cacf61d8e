/** Payment by card (account §4.7, §7.5). Answers are ours: the specification shows none. */
import * as z from 'zod';
import { InvoiceStatus } from '#shared/enums/enums.ts';
import { CREDIT_ORDER, CUSTOMER_NAME } from '#shared/rules/plan/payment.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { emptyShape, planTypeShape } from './common-shapes.ts';
import { entry } from './entry.ts';

const workspaceId = z.string();
/** As Stripe gives them. */
const paymentMethodId = z.string().regex(/^pm_\w{1,80}$/);
/** Ours: names one wish, so that it is carried out once however often it arrives. */
const mutationId = z.uuid().optional();

const cardShape = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  expMonth: z.int(),
  expYear: z.int(),
  isInUse: z.boolean(),
  /** The specification's mark of a method that is hidden; detached ones are not listed at all. */
  deletedAt: z.string().nullable(),
});
export type PaymentCard = z.output<typeof cardShape>;

/** `requiresAction`: the card's owner has to confirm with `clientSecret`, in the browser; then `payment.refresh`. */
const outcomeShape = z.object({ status: z.enum(['done', 'requiresAction']), clientSecret: z.string().nullable() });

const invoiceShape = z.object({
  id: z.string(),
  /** Null until it is final. */
  number: z.string().nullable(),
  status: z.enum(Object.values(InvoiceStatus)),
  description: z.string(),
  /** Yen, tax included. */
  total: z.int(),
  createdAt: z.string(),
  /** To whom it was made out, as it stands on the invoice. */
  recipient: z.string(),
  lines: z.array(z.object({ description: z.string(), amount: z.int() })),
  hostedUrl: z.string().nullable(),
  pdfUrl: z.string().nullable(),
});
export type Invoice = z.output<typeof invoiceShape>;

const pageShape = z.object({
  /** False: the operator has not set payment up, and nothing else here works. */
  isSetUp: z.boolean(),
  publishableKey: z.string(),
  scriptUrl: z.string(),
  customer: z.object({ name: z.string(), email: z.string() }).nullable(),
  paymentMethodList: z.array(cardShape),
  subscription: z
    .object({
      planType: planTypeShape,
      /** Seats beyond those of the base price, as they are charged. */
      additionalSeats: z.int(),
      renewsAt: z.string(),
      /** It ends then, and is not renewed; null: it goes on. */
      endsAt: z.string().nullable(),
      /** What follows its end; null: nothing. */
      planAfterEnd: planTypeShape.nullable(),
    })
    .nullable(),
  /** From when on nothing can be changed, because a payment failed. */
  readOnlyFrom: z.string().nullable(),
});
export type PaymentPage = z.output<typeof pageShape>;

const change = { method: 'POST', access: 'admin' } as const;

export const payment = {
  /** Ours: what the payment screen shows; nothing is asked of Stripe. */
  get: entry({
    id: 'payment.get',
    method: 'GET',
    path: '/workspace/{workspaceId}/payment/get',
    access: 'admin',
    input: z.object({ workspaceId }),
    output: pageShape,
  }),
  /** Ours: reads anew what Stripe has, after something was confirmed in the browser. */
  refresh: entry({
    ...change,
    id: 'payment.refresh',
    path: '/workspace/{workspaceId}/payment/refresh',
    input: z.object({ workspaceId }),
    output: emptyShape,
  }),
  /** Ours: what a change of plan costs now. */
  preview: entry({
    id: 'payment.preview',
    method: 'GET',
    path: '/workspace/{workspaceId}/payment/preview',
    access: 'admin',
    input: z.object({ workspaceId, planType: z.coerce.number().pipe(planTypeShape) }),
    output: z.object({
      /** Yen, tax included; negative: is set off against the next invoices. */
      dueNow: z.int(),
      /** Yen a month from the next invoice on. */
      monthly: z.int(),
      seats: z.int(),
      nextInvoiceAt: z.string(),
    }),
  }),
  /** STARTER is the way back to the free plan, at the period's end. */
  updateSubscription: entry({
    ...change,
    id: 'payment.updateSubscription',
    path: '/workspace/{workspaceId}/payment/updateSubscription',
    input: z.object({ workspaceId, planType: planTypeShape, mutationId }),
    output: outcomeShape,
  }),
  /** At the end of the period that is paid. */
  cancelSubscription: entry({
    ...change,
    id: 'payment.cancelSubscription',
    path: '/workspace/{workspaceId}/payment/cancelSubscription',
    input: z.object({ workspaceId }),
    output: z.object({ endsAt: z.string() }),
  }),
  /** To whom invoices are made out, and where they are mailed. */
  updateCustomerInfo: entry({
    ...change,
    id: 'payment.updateCustomerInfo',
    path: '/workspace/{workspaceId}/payment/updateCustomerInfo',
    input: z.object({
      workspaceId,
      name: z.string().trim().min(1, '入力されていません').max(CUSTOMER_NAME),
      email: registrationEmail,
    }),
    output: emptyShape,
  }),
  updateInUse: entry({
    ...change,
    id: 'payment.updateInUse',
    path: '/workspace/{workspaceId}/payment/{paymentMethodId}/updateInUse',
    input: z.object({ workspaceId, paymentMethodId }),
    output: emptyShape,
  }),
  buyCredit: entry({
    ...change,
    id: 'payment.buyCredit',
    path: '/workspace/{workspaceId}/payment/buyCredit',
    input: z.object({
      workspaceId,
      credit: z.int().min(CREDIT_ORDER.least).max(CREDIT_ORDER.most),
      mutationId,
    }),
    output: outcomeShape,
  }),
  /** Begins a card's registration, which the browser ends with Stripe. */
  setupIntent: entry({
    ...change,
    id: 'payment.setupIntent',
    path: '/workspace/{workspaceId}/payment/setupIntent',
    input: z.object({ workspaceId }),
    output: z.object({ clientSecret: z.string() }),
  }),
  /** Ends it: the card is the workspace's, and in use when it is the first or `isInUse` says so. */
  attach: entry({
    ...change,
    id: 'payment.attach',
    path: '/workspace/{workspaceId}/payment/attach',
    input: z.object({ workspaceId, paymentMethodId, isInUse: z.boolean().optional() }),
    output: emptyShape,
  }),
  detach: entry({
    ...change,
    id: 'payment.detach',
    path: '/workspace/{workspaceId}/payment/{paymentMethodId}/detach',
    input: z.object({ workspaceId, paymentMethodId }),
    output: emptyShape,
  }),
  getInvoiceList: entry({
    id: 'payment.getInvoiceList',
    method: 'GET',
    path: '/workspace/{workspaceId}/payment/getInvoiceList',
    access: 'admin',
    /** The last of the page before. */
    input: z.object({
      workspaceId,
      cursor: z
        .string()
        .regex(/^in_\w{1,80}$/)
        .optional(),
    }),
    output: z.object({ invoiceList: z.array(invoiceShape), cursor: z.string().nullable() }),
  }),
  /** Stripe tells that something of a customer has changed. Proven by its signature over the body. */
  receiveEvent: entry({
    id: 'payment.receiveEvent',
    method: 'POST',
    path: '/payment/receiveEvent',
    access: 'webhook',
    input: z.object({}),
    output: z.object({ received: z.boolean() }),
  }),
};
