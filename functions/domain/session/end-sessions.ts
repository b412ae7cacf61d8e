/** Ends sessions of a person: one, the others, or all. */
import type { CorePorts, Identity, Push } from '#functions/clients/ports.ts';
import type { Person } from '#functions/data/global/person.ts';
import { deleteSession, isLive } from '#functions/data/global/session.ts';
import type { SessionItem } from '#functions/data/global/session.ts';
import { endAccess } from '#functions/domain/access/end-access.ts';

type EndPorts = CorePorts & { identity: Identity; push: Push };

/** Operations in one transaction. */
const MOST_AT_ONCE = 100;
/** More browsers than a person has; the ones longest unseen give way. */
const MOST_SESSIONS = 50;

/** Their refresh tokens renew nothing from now on; access tokens run out within 15 minutes. */
export async function endSessions({ table }: Pick<CorePorts, 'table'>, userId: string, sessions: Pick<SessionItem, 'sessionId'>[]): Promise<void> {
  for (let from = 0; from < sessions.length; from += MOST_AT_ONCE)
    await table.transact(sessions.slice(from, from + MOST_AT_ONCE).map(({ sessionId }) => deleteSession(userId, sessionId)));
}

/** Every session, and what is live in the person's workspaces: subscriptions outlive their token. */
export async function endEverySession(ports: EndPorts, email: string, userId: string, { sessions, workspaces }: Pick<Person, 'sessions' | 'workspaces'>): Promise<void> {
  await Promise.all([ports.identity.signOutEverywhere(email), endSessions(ports, userId, sessions)]);
  await endLiveAccess(ports, userId, workspaces);
}

/** All but the session that the call belongs to. */
export async function endOtherSessions(ports: EndPorts, userId: string, { sessions, workspaces }: Pick<Person, 'sessions' | 'workspaces'>, family: string | undefined): Promise<void> {
  await endSessions(ports, userId, sessions.filter((session) => session.family !== family));
  await endLiveAccess(ports, userId, workspaces);
}

const endLiveAccess = async (ports: EndPorts, userId: string, workspaces: Person['workspaces']): Promise<void> => {
  await Promise.all(workspaces.map((workspace) => endAccess(ports, workspace, [{ userId }])));
};

/** Newest first. */
export const liveSessions = (sessions: SessionItem[], now: number): SessionItem[] =>
  sessions.filter((session) => isLive(session, now)).toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1));

/** Those that a person may not keep beside the newest ones. */
export const surplusOf = (sessions: SessionItem[]): SessionItem[] => sessions.toSorted((a, b) => (a.lastSeenAt < b.lastSeenAt ? 1 : -1)).slice(MOST_SESSIONS);
