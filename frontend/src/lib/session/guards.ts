import { redirect } from 'react-router';
import { AdminCheckProblem } from '../api/problem.ts';
import { siteOrigin } from '../page/site-origin.ts';
import { paths } from '../paths.ts';
import { ENTRY_STEPS, entryCheck, pageKindOf, workspaceIdOf } from './entry-check.ts';
import { followMovedHost, subDomainOf } from './moved-host.ts';
import { isInconclusive, restoreSession } from './session.ts';
import type { Session } from './session-user.ts';

/** Pages for who is signed out open also while nobody answers: their own calls say what is wrong, and keep what was typed. */
export const sessionIfHeard = (): Promise<Session | undefined> =>
  restoreSession().catch((error: unknown) => {
    if (isInconclusive(error)) return undefined;
    throw error;
  });

/** The workspace that this host is of. */
const hostWorkspaceIdOf = (members: Session['user']['workspaceUserList']): string | undefined => {
  const subDomain = subDomainOf(location.host, siteOrigin());
  return subDomain === undefined
    ? undefined
    : members.find(({ workspace }) => workspace.subDomain === subDomain)?.workspace.id;
};

/** Runs before every page: who may not open this one is led where the entry check says. */
export const enterPage = async ({ request }: { request: Request }): Promise<void> => {
  const url = new URL(request.url);
  const kind = pageKindOf(url);
  if (kind === 'public') {
    void followMovedHost(undefined);
    return;
  }
  const session = await (kind === 'guest' || kind === 'signIn' ? sessionIfHeard() : restoreSession()).catch(
    (error: unknown) => {
      throw kind === 'admin' ? new AdminCheckProblem(error) : error;
    },
  );
  // Who is signed out need not wait for it: their page is there already.
  const isFollowed = followMovedHost(session);
  if (session) await isFollowed;
  const members = session?.user.workspaceUserList;
  const target = entryCheck({
    url,
    members,
    hostWorkspaceId: members && hostWorkspaceIdOf(members),
    now: new Date(),
    steps: ENTRY_STEPS,
  });
  // The start page itself decides where in the app its visitor goes on.
  if (target !== undefined && target !== url.pathname) throw redirect(withWayBack(target, url));
};

/** The scan passes within seconds: then the person goes on to where they wanted to. */
const withWayBack = (target: string, url: URL): string => {
  const workspaceId = workspaceIdOf(url);
  const leadsToScan = workspaceId !== undefined && target === paths.workspaceScan(workspaceId);
  return leadsToScan ? paths.workspaceScan(workspaceId, url.pathname + url.search + url.hash) : target;
};

/** The workspace that this host is of, as far as this person belongs to it: its addresses need not name it. */
export const hostWorkspaceId = async (request: Request): Promise<string | undefined> =>
  hostWorkspaceIdOf((await requireSession(request)).user.workspaceUserList);

/** For loaders of screens inside the app: without a session, to sign in and back here. */
export const requireSession = async (request: Request): Promise<Session> => {
  const session = await restoreSession();
  if (session) return session;
  const { pathname, search, hash } = new URL(request.url);
  throw redirect(paths.login(pathname + search + hash));
};
