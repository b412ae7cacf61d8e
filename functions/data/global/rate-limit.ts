/** Rate limits per e-mail address, network address, person, workspace, board or invitation link. */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item, Key, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { transactWithRetry } from '#functions/data/table/guarded-transaction.ts';
import { globalKeys } from '#functions/data/table/keys.ts';
import { AppError } from '#shared/errors.ts';
import type { Registering } from '#shared/rules/registering.ts';
import { REGISTERING, REGISTERING_SECONDS } from '#shared/rules/registering.ts';
import { networkOf } from './network.ts';

interface Limit {
  most: number;
  seconds: number;
}
type Subject = 'everybody' | 'email' | 'ip' | 'userId' | 'workspaceId' | 'boardId' | 'link';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Enough for somebody who cannot find the mail, too few to flood an inbox. */
const MAILS: Limit = { most: 5, seconds: HOUR };
/** A whole office, or a school class that registers together, shares one network address. */
const OFFICE: Limit = { most: 100, seconds: HOUR };

/**
 * Limits per kind of call. E-mail addresses are counted whether they have an account or not, so that a refusal reveals
 * nothing.
 */
const LIMITS = {
  confirm: { email: MAILS, ip: OFFICE },
  reset: { email: MAILS, ip: OFFICE },
  changeEmail: { email: MAILS, userId: { most: 10, seconds: HOUR } },
  invite: { email: MAILS },
  /** Seats alone do not limit invitations, because revoking one frees its seat. */
  inviteAll: { workspaceId: { most: 2_000, seconds: DAY } },
  /** Invitation mails that are requested through an invitation link. */
  linkInvite: { email: MAILS, ip: OFFICE, link: { most: 300, seconds: HOUR } },
  /** In addition to the lock-out of each address: against trying one password with many addresses. */
  signIn: { ip: { most: 300, seconds: 15 * MINUTE } },
  /** Each change reserves the former name for a month. */
  changeSubDomain: { workspaceId: { most: 5, seconds: 7 * DAY } },
  /** Each export reads everything in the workspace. */
  export: { workspaceId: { most: 5, seconds: DAY } },
  /** Called while a name is being typed. */
  subDomain: { ip: { most: 300, seconds: 10 * MINUTE } },
  /** Called once after a sign-in. A low limit keeps people from finding out which companies are customers. */
  domain: { ip: { most: 60, seconds: 10 * MINUTE } },
  /** Each call queries the public DNS. */
  domainProof: { userId: { most: 60, seconds: 10 * MINUTE } },
  link: { ip: { most: 200, seconds: 10 * MINUTE } },
  /** Posts through a board's API key, which is meant for forms and not for imports. */
  apiPost: { boardId: { most: 60, seconds: MINUTE } },
  /** One call for each pasted link; each requests a page from a third party. */
  preview: { userId: { most: 60, seconds: 5 * MINUTE } },
  /** Public previews of posts, without signing in. */
  publicPreview: { ip: { most: 300, seconds: 10 * MINUTE } },
  /** Mails to the operator. The limit for everybody is what the operator can still read. */
  request: { ip: { most: 5, seconds: HOUR }, everybody: { most: 300, seconds: DAY } },
  /** Feedback on articles: a reader gives one or two, an office a few more. */
  articleFeedback: { ip: { most: 60, seconds: HOUR } },
  ...(Object.fromEntries(
    Object.entries(REGISTERING).map(([kind, most]) => [kind, { userId: { most, seconds: REGISTERING_SECONDS } }]),
  ) as Record<Registering, { userId: Limit }>),
  /** Each calls Stripe, and some of them the card's bank. */
  payment: { workspaceId: { most: 120, seconds: HOUR } },
  /** Against trying out stolen cards. */
  paymentCard: { workspaceId: { most: 20, seconds: HOUR } },
  buyCredit: { workspaceId: { most: 20, seconds: HOUR } },
  thumbnail: { userId: { most: 30, seconds: HOUR } },
} as const satisfies Record<string, Partial<Record<Subject, Limit>>>;

export type RateKind = keyof typeof LIMITS;
export type Subjects<K extends RateKind> = Record<keyof (typeof LIMITS)[K], string>;

interface Counted {
  op: UpdateOp;
  retryAfterSeconds: number;
  /** The error to throw when the condition of `op` fails. */
  refusal: AppError;
}

type RatePorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

interface Counter {
  key: Key;
  most: number;
  /** Unix seconds at which the window ends. */
  ttl: number;
  retryAfterSeconds: number;
}

/** The counters for a call made now. */
export function countersOf<K extends RateKind>(
  { clock }: Pick<CorePorts, 'clock'>,
  kind: K,
  subjects: Subjects<K>,
): Counter[] {
  const now = Math.floor(clock.now() / 1000);
  return Object.entries<Limit>(LIMITS[kind]).map(([subject, { most, seconds }]) => {
    const given = (subjects as Record<string, string>)[subject]!;
    const name = subject === 'ip' ? networkOf(given) : given;
    const window = Math.floor(now / seconds);
    const ttl = (window + 1) * seconds;
    return { key: globalKeys.rate(`${kind}#${name}`, String(window)), most, ttl, retryAfterSeconds: ttl - now };
  });
}

const tooMany = (retryAfterSeconds: number, cause?: unknown): AppError =>
  new AppError('TooManyRequests', undefined, { retryAfterSeconds, cause });

/** Throws `TooManyRequests` when a counter is used up. For callers that read the counters together with other items. */
export function refuseSpent(counters: readonly Counter[], items: readonly (Item | undefined)[]): void {
  for (const [at, { most, retryAfterSeconds }] of counters.entries())
    if (Number(items[at]?.count ?? 0) >= most) throw tooMany(retryAfterSeconds);
}

/** Operations that count `times` calls, to be part of a transaction. */
export const countOperations = <K extends RateKind>(
  ports: Pick<CorePorts, 'clock'>,
  kind: K,
  subjects: Subjects<K>,
  times = 1,
): Counted[] =>
  countersOf(ports, kind, subjects).map(({ key, most, ttl, retryAfterSeconds }) => ({
    op: {
      update: key,
      set: { ttl },
      add: { count: times },
      if: [{ path: 'count', absentOrLessThan: most - times + 1 }],
    },
    retryAfterSeconds,
    refusal: tooMany(retryAfterSeconds),
  }));

/** Counts one call; throws `TooManyRequests` when a limit is exceeded. */
export async function countCall<K extends RateKind>(ports: RatePorts, kind: K, subjects: Subjects<K>): Promise<void> {
  await countWith(ports, [], countOperations(ports, kind, subjects));
}

/**
 * Counts `times` things that one person creates. A plain update of the one counter costs half as much as a transaction.
 */
export async function countRegistering(
  { table, clock }: Pick<CorePorts, 'table' | 'clock'>,
  kind: Registering,
  userId: string,
  times = 1,
): Promise<void> {
  const [counted] = countOperations({ clock }, kind, { userId }, times);
  try {
    await table.update(counted!.op);
  } catch (cause) {
    throw cause instanceof ConditionFailed ? tooMany(counted!.retryAfterSeconds, cause) : cause;
  }
}

/** Writes `ops` and counts the call in one transaction. A failed condition of `ops` is thrown as `ConditionFailed`. */
export async function countWith(ports: RatePorts, ops: TransactOp[], counted: Counted[]): Promise<void> {
  try {
    await transactWithRetry(ports, [...ops, ...counted.map(({ op }) => op)]);
  } catch (cause) {
    const limit = cause instanceof ConditionFailed ? counted[cause.index - ops.length] : undefined;
    if (limit) throw tooMany(limit.retryAfterSeconds, cause);
    // Conflicts in all tries mean very many simultaneous calls.
    if (cause instanceof TransactionConflict) throw tooMany(1, cause);
    throw cause;
  }
}
