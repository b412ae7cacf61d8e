/** Plan, seats and credits of a workspace: ours (docs/decisions/009-our-own-calls.md). */
import * as z from 'zod';
import { CreditAlertSendType, PaymentMethodType, PaymentStatusType } from '#shared/enums/enums.ts';
import { CreditReason } from '#shared/rules/credits.ts';
import { creditThreshold } from '#shared/validation/credit-threshold.ts';
import { entry } from './entry.ts';
import { planTypeShape } from './people.ts';

/** Alerts to the team chat wait for its integration. */
const alertSendType = z.literal([CreditAlertSendType.NONE, CreditAlertSendType.EMAIL]);

export const creditSettingShape = z.object({ alertSendType, alertThreshold: creditThreshold });
export type CreditSetting = z.output<typeof creditSettingShape>;

export const creditEntryShape = z.object({
  id: z.string(),
  /** Negative for a charge. */
  amount: z.int(),
  reason: z.enum(Object.values(CreditReason)),
  createdAt: z.string(),
  /** Who asked for what was charged; null: the product. People who left keep their name. */
  userName: z.string().nullable(),
});
export type CreditLedgerEntry = z.output<typeof creditEntryShape>;

/** Newest first; a cursor where there are more. */
const ledgerShape = { creditEntryList: z.array(creditEntryShape), cursor: z.string().nullable() };

export const plan = {
  get: entry({
    id: 'plan.get',
    method: 'GET',
    path: '/workspace/{workspaceId}/plan/get',
    access: 'admin',
    input: z.object({ workspaceId: z.string() }),
    output: z.object({
      planType: planTypeShape,
      /** Asked for at registration, not arranged yet. */
      wishedPlan: planTypeShape.nullable(),
      paymentMethodType: z.literal(Object.values(PaymentMethodType)),
      paymentStatus: z.literal(Object.values(PaymentStatusType)),
      usedSeats: z.int(),
      creditBalance: z.int(),
      creditSetting: creditSettingShape,
      ...ledgerShape,
    }),
    needs: ['table:read'],
  }),
  getCreditEntryList: entry({
    id: 'plan.getCreditEntryList',
    method: 'GET',
    path: '/workspace/{workspaceId}/plan/getCreditEntryList',
    access: 'admin',
    /** The cursor of the page before. */
    input: z.object({
      workspaceId: z.string(),
      cursor: z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]{8,12}Z~[\w-]{1,80}$/),
    }),
    output: z.object(ledgerShape),
    needs: ['table:read'],
  }),
};
