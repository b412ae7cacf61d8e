import type { Needs } from '#events/need.ts';
import { billingSettings } from '#functions/clients/billing-settings.ts';
import { paymentPage } from '#functions/domain/payment/payment-page.ts';
import { rest } from '#functions/middleware/rest.ts';
import { payment } from '#shared/contract/payment.ts';

export const needs: Needs = ['table:read', 'payment:settings'];

export const handler = rest(payment.get, ({ scope, ports }) => paymentPage(ports, scope), { billingSettings });
