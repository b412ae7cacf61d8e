/** What `@aws-appsync/utils` offers to resolver code, as far as this host runs it. */
import { randomUUID } from 'node:crypto';
import type { HostClock } from '../../types.ts';
import { notAuthorized } from './access.ts';
import { AppSyncError } from './errors.ts';
import type { SubscriptionFilter } from './filters.ts';
import { requireFilter, toSubscriptionFilter } from './filters.ts';
import { plain } from './plain-data.ts';

export interface Invalidation {
  subscriptionField: string;
  payload: Record<string, unknown>;
}

/** What one field's code asked for besides its result. */
export interface Effects {
  appended: AppSyncError[];
  filter?: SubscriptionFilter;
  invalidationFilter?: SubscriptionFilter;
  invalidation?: Invalidation;
}

/** Thrown through resolver code by `runtime.earlyReturn`. */
export class EarlyReturn {
  readonly value: unknown;
  readonly skipTo: 'NEXT' | 'END';

  constructor(value: unknown, skipTo: 'NEXT' | 'END') {
    this.value = value;
    this.skipTo = skipTo;
  }
}

export interface FieldName {
  parentTypeName: string;
  fieldName: string;
}

export function resolverUtils(
  effects: Effects,
  { parentTypeName, fieldName }: FieldName,
  authType: string,
  clock: HostClock,
) {
  const util = {
    error: (message: string, type = 'Custom', data: unknown = null, info: unknown = null) => {
      throw new AppSyncError(String(message), type, data, info);
    },
    appendError: (message: string, type = 'Custom', data: unknown = null, info: unknown = null) =>
      void effects.appended.push(new AppSyncError(String(message), type, data, info)),
    unauthorized: () => {
      throw notAuthorized(parentTypeName, fieldName);
    },
    authType: () => authType,
    autoId: () => randomUUID(),
    matches: (pattern: string, value: string) => new RegExp(pattern).test(value),
    urlEncode: (value: string) => new URLSearchParams({ v: value }).toString().slice(2),
    urlDecode: (value: string) => new URLSearchParams(`v=${value}`).get('v'),
    base64Encode: (value: string) => Buffer.from(value).toString('base64'),
    base64Decode: (value: string) => Buffer.from(value, 'base64').toString('utf8'),
    escapeJavaScript: (value: string) => JSON.stringify(value).slice(1, -1).replaceAll("'", "\\'"),
    time: {
      nowISO8601: () => new Date(clock.now()).toISOString(),
      nowEpochSeconds: () => Math.floor(clock.now() / 1000),
      nowEpochMilliSeconds: () => clock.now(),
      parseISO8601ToEpochMilliSeconds: (value: string) => Date.parse(value),
      epochMilliSecondsToSeconds: (value: number) => Math.floor(value / 1000),
      epochMilliSecondsToISO8601: (value: number) => new Date(value).toISOString(),
    },
    str: { normalize: (value: string, form: string) => value.normalize(form.toUpperCase()) },
    math: { roundNum: (value: number) => Math.round(value), minVal: Math.min, maxVal: Math.max },
    transform: { toSubscriptionFilter },
  };
  const extensions = {
    setSubscriptionFilter: (filter: SubscriptionFilter) => void (effects.filter = requireFilter(plain(filter))),
    setSubscriptionInvalidationFilter: (filter: SubscriptionFilter) =>
      void (effects.invalidationFilter = requireFilter(plain(filter))),
    // As on AWS: of several calls in one resolver the last one counts.
    invalidateSubscriptions: (invalidation: Invalidation) => void (effects.invalidation = plain(invalidation)),
  };
  const runtime = {
    earlyReturn: (value: unknown = null, options: { skipTo?: 'NEXT' | 'END' } = {}) => {
      throw new EarlyReturn(plain(value), options.skipTo ?? 'NEXT');
    },
  };
  return { util, extensions, runtime };
}
