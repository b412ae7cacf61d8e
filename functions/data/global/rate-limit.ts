/** How often something may be asked for by one e-mail address, one network address or one person, whoever it is. */
import type { CorePorts } from '#functions/clients/ports.ts';
import type { Item, Key, TransactOp, UpdateOp } from '#functions/clients/table/table.ts';
import { ConditionFailed, TransactionConflict } from '#functions/clients/table/table.ts';
import { transactPatiently } from '#functions/data/table/guarded.ts';
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
/** Enough for whoever looks in the wrong folder, too few to fill somebody's inbox. */
const MAILS: Limit = { most: 5, seconds: HOUR };
/** A whole office, or a school class that registers together, stands behind one address. */
const OFFICE: Limit = { most: 100, seconds: HOUR };

/** Per kind of call; e-mail addresses count whether they have an account or not. */
const LIMITS = {
  confirm: { email: MAILS, ip: OFFICE },
  reset: { email: MAILS, ip: OFFICE },
  changeEmail: { email: MAILS, userId: { most: 10, seconds: HOUR } },
  invite: { email: MAILS },
  /** Revoking frees the seat that an invitation holds, so seats alone would let a workspace mail the world. */
  inviteAll: { workspaceId: { most: 2_000, seconds: DAY } },
  /** Mails that somebody asks for who holds an invitation link. */
  linkInvite: { email: MAILS, ip: OFFICE, link: { most: 300, seconds: HOUR } },
  /** Beside the lock-out of each address: guesses of one password for many addresses. */
  signIn: { ip: { most: 300, seconds: 15 * MINUTE } },
  /** Each change keeps a name from others for a month. */
  changeSubDomain: { workspaceId: { most: 5, seconds: 7 * DAY } },
  /** Each reads everything that the workspace has. */
  export: { workspaceId: { most: 5, seconds: DAY } },
  /** Asked while a name is typed. */
  subDomain: { ip: { most: 300, seconds: 10 * MINUTE } },
  /** Asked once after a sign-in; else somebody learns which companies are customers. */
  domain: { ip: { most: 60, seconds: 10 * MINUTE } },
  /** Questions to the public DNS. */
  domainProof: { userId: { most: 60, seconds: 10 * MINUTE } },
  link: { ip: { most: 200, seconds: 10 * MINUTE } },
  /** Posts with a board's API key: a form that is filled in, not an import. */
  apiPost: { boardId: { most: 60, seconds: MINUTE } },
  /** One for each link of what is pasted; each asks a stranger's server. */
  preview: { userId: { most: 60, seconds: 5 * MINUTE } },
  /** Previews of posts, for whoever asks without signing in. */
  publicPreview: { ip: { most: 300, seconds: 10 * MINUTE } },
  /** Mails to the operator: from one address, and altogether what somebody can still read. */
  request: { ip: { most: 5, seconds: HOUR }, everybody: { most: 300, seconds: DAY } },
  /** Opinions on articles: a reader gives one or two, an office some more. */
  articleFeedback: { ip: { most: 60, seconds: HOUR } },
  ...(Object.fromEntries(
    Object.entries(REGISTERING).map(([kind, most]) => [kind, { userId: { most, seconds: REGISTERING_SECONDS } }]),
  ) as Record<Registering, { userId: Limit }>),
  /** Each asks Stripe, and some of them a card's bank. */
  payment: { workspaceId: { most: 120, seconds: HOUR } },
  /** Whoever tries stolen cards tries many. */
  paymentCard: { workspaceId: { most: 20, seconds: HOUR } },
  buyCredit: { workspaceId: { most: 20, seconds: HOUR } },
  thumbnail: { userId: { most: 30, seconds: HOUR } },
} as const satisfies Record<string, Partial<Record<Subject, Limit>>>;

export type RateKind = keyof typeof LIMITS;
export type Subjects<K extends RateKind> = Record<keyof (typeof LIMITS)[K], string>;

interface Counted {
  op: UpdateOp;
  retryAfterSeconds: number;
  /** What a failed condition of `op` means. */
  refusal: AppError;
}

type RatePorts = Pick<CorePorts, 'table' | 'clock' | 'ids'>;

interface Counter {
  key: Key;
  most: number;
  /** Seconds, when its window ends. */
  ttl: number;
  retryAfterSeconds: number;
}

/** Where calls of this moment are counted. */
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

/** Throws where the counters, as they were read with something else, leave no call. */
export function refuseSpent(counters: readonly Counter[], items: readonly (Item | undefined)[]): void {
  for (const [at, { most, retryAfterSeconds }] of counters.entries())
    if (Number(items[at]?.count ?? 0) >= most) throw tooMany(retryAfterSeconds);
}

/** What counts `times` calls, to be written together with something else. */
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

/** Counts one call; throws `TooManyRequests` beyond a limit. */
export async function countCall<K extends RateKind>(ports: RatePorts, kind: K, subjects: Subjects<K>): Promise<void> {
  await countWith(ports, [], countOperations(ports, kind, subjects));
}

/** Counts what one person registers: one counter, half the price of a transaction. */
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

/** Writes `ops` and counts, all or nothing. A failed condition of `ops` comes through as `ConditionFailed`. */
export async function countWith(ports: RatePorts, ops: TransactOp[], counted: Counted[]): Promise<void> {
  try {
    await transactPatiently(ports, [...ops, ...counted.map(({ op }) => op)]);
  } catch (cause) {
    const limit = cause instanceof ConditionFailed ? counted[cause.index - ops.length] : undefined;
    if (limit) throw tooMany(limit.retryAfterSeconds, cause);
    // So many at the same moment that none gets through.
    if (cause instanceof TransactionConflict) throw tooMany(1, cause);
    throw cause;
  }
}
