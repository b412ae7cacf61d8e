import type { Needs } from '#events/need.ts';
import { mailer } from '#functions/clients/mailer.ts';
import { takeRequest } from '#functions/domain/request/take-request.ts';
import { rest } from '#functions/middleware/rest.ts';
import { request } from '#shared/contract/request.ts';

export const needs: Needs = ['table:write', 'mail'];

export const handler = rest(
  request.send,
  async ({ input, ports, request: { ip } }) => {
    await takeRequest(ports, { ...input, ip });
    return {};
  },
  { mailer },
);
