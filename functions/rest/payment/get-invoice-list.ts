import type { Needs } from '#events/need.ts';
import { billing } from '#functions/clients/billing.ts';
import { listInvoices } from '#functions/domain/payment/orders.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'payment'];

export const handler = rest(
  payment.getInvoiceList,
  ({ scope, input, ports }) => listInvoices(ports, scope, input.cursor),
  { billing },
);
