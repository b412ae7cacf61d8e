import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { request } from '#shared/contract/request.ts';

export const sendRequest = async (written: z.input<(typeof request.send)['input']>): Promise<void> => {
  await call(request.send, written);
};
