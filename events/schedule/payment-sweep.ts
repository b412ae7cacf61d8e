import type { ScheduleContract } from './schedule-contract.ts';

/** Every hour, one message per workspace: events of the payment service that were lost, seats that came and went. */
export const paymentSweep = {
  expression: 'rate(1 hour)',
  timezone: 'Asia/Tokyo',
  timeoutSeconds: 120,
  needs: ['table:read', 'queue:payment-sync'],
} satisfies ScheduleContract;
