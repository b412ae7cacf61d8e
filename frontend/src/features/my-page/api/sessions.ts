import type * as z from 'zod';
import { call } from '#app/lib/api/rest-client.ts';
import { session } from '#shared/contract/session.ts';

export type DeviceSession = z.output<typeof session.getSessionList.output>['sessionList'][number];

export const getSessionList = async (): Promise<DeviceSession[]> =>
  (await call(session.getSessionList, {})).sessionList;

export const endDeviceSession = async (sessionId: string): Promise<void> => {
  await call(session.endSession, { sessionId });
};

export const signOutEverywhere = async (): Promise<void> => {
  await call(session.signOutEverywhere, {});
};
