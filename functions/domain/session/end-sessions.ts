/** Ends sessions of a person: one, the others, or all. */
import type { Identity } from '#functions/clients/identity-ports.ts';
import type { CorePorts, Push } from '#functions/clients/ports.ts';
import type { TransactOp } from '#functions/clients/table/table.ts';
import type { Person } from '#functions/data/global/person.ts';
import { readPerson } from '#functions/data/global/person.ts';
import type { SessionItem } from '#functions/data/global/session.ts';
import { deleteSession, isLive } from '#functions/data/global/session.ts';
import { newAccessEnd, putAccessEnd } from '#functions/data/people/access-end.ts';
import { endAccess } from '#functions/domain/access/end-access.ts';

type EndPorts = CorePorts & { identity: Identity; push: Push };

/** Operations in one transaction. */
const MOST_AT_ONCE = 100;
/** As long as an access token opens anything: with one, subscriptions that ended can be begun again. */
const ACCESS_TOKEN_MS = 15 * 60_000;
/** More browsers than a person has; the ones longest unseen give way. */
const MOST_SESSIONS = 50;

/** Their refresh tokens renew nothing from now on; access tokens run out within 15 minutes. */
export async function endSessions(
  { table }: Pick<CorePorts, 'table'>,
  userId: string,
  sessions: Pick<SessionItem, 'sessionId'>[],
): Promise<void> {
  await inTransactions(
    table,
    sessions.map(({ sessionId }) => deleteSession(userId, sessionId)),
  );
}

async function inTransactions(table: CorePorts['table'], operations: TransactOp[]): Promise<void> {
  for (let from = 0; from < operations.length; from += MOST_AT_ONCE)
    await table.transact(operations.slice(from, from + MOST_AT_ONCE));
}

/** Every session, and what is live in the person's workspaces: subscriptions outlive their token. */
export async function endEverySession(
  ports: EndPorts,
  email: string,
  userId: string,
  { sessions, workspaces }: Pick<Person, 'sessions' | 'workspaces'>,
): Promise<void> {
  await endThese(ports, userId, sessions, workspaces, ports.identity.signOutEverywhere(email));
}

/** All but the session that the call belongs to. */
export async function endOtherSessions(
  ports: EndPorts,
  userId: string,
  { sessions, workspaces }: Pick<Person, 'sessions' | 'workspaces'>,
  family: string | undefined,
): Promise<void> {
  await endThese(
    ports,
    userId,
    sessions.filter((session) => session.family !== family),
    workspaces,
  );
}

/** One that the person has; of another nothing ends. */
export async function endOneSession(
  ports: EndPorts,
  userId: string,
  { sessions, workspaces }: Pick<Person, 'sessions' | 'workspaces'>,
  sessionId: string,
): Promise<void> {
  const ended = sessions.filter((session) => session.sessionId === sessionId);
  if (ended.length > 0) await endThese(ports, userId, ended, workspaces);
}

/** One that somebody else may hold as well. The queue ends what is live: the call refuses whoever asks, and does nothing else. */
export async function endLostSession(
  ports: Pick<CorePorts, 'table' | 'ids' | 'clock'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  const { sessions, workspaces } = await readPerson(ports.table, userId);
  if (sessions.some((session) => session.sessionId === sessionId))
    await inTransactions(ports.table, [
      ...liveIn(ports, userId, workspaces).flatMap(({ operations }) => operations),
      deleteSession(userId, sessionId),
    ]);
}

/** Which subscription belongs to which session nobody knows: all end, at once and when no access token is left that could begin them again. */
const liveIn = (ports: Pick<CorePorts, 'ids' | 'clock'>, userId: string, workspaces: Person['workspaces']) =>
  workspaces.map((workspace) => {
    const end = newAccessEnd(ports, [{ userId }]);
    return {
      workspace,
      end,
      operations: [
        putAccessEnd(workspace, end),
        putAccessEnd(workspace, newAccessEnd(ports, [{ userId }], ACCESS_TOKEN_MS)),
      ],
    };
  });

async function endThese(
  ports: EndPorts,
  userId: string,
  sessions: SessionItem[],
  workspaces: Person['workspaces'],
  alongside?: Promise<void>,
): Promise<void> {
  const live = liveIn(ports, userId, workspaces);
  await Promise.all([
    inTransactions(ports.table, [
      ...live.flatMap(({ operations }) => operations),
      ...sessions.map(({ sessionId }) => deleteSession(userId, sessionId)),
    ]),
    alongside,
  ]);
  await Promise.all(live.map(({ workspace, end }) => endAccess(ports, workspace, [end])));
}

/** Newest first. */
export const liveSessions = (sessions: SessionItem[], now: number): SessionItem[] =>
  sessions.filter((session) => isLive(session, now)).toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1));

/** Those that a person may not keep beside the newest ones. */
export const surplusOf = (sessions: SessionItem[]): SessionItem[] =>
  sessions.toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1)).slice(MOST_SESSIONS);
