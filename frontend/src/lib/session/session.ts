import { useSyncExternalStore } from 'react';
import { servedPath } from '#shared/contract/entry.ts';
import { session as entries } from '#shared/contract/session.ts';
import { ERRORS } from '#shared/errors.ts';
import { bodyOrThrow, request } from '../api/http.ts';
import { AppProblem, OFFLINE_MESSAGE } from '../api/problem.ts';
import { forgetUnlessOf } from '../kept/kept-of.ts';
import { orKept } from '../kept/or-kept.ts';
import { paths } from '../paths.ts';
import { reportError } from '../telemetry/error-report.ts';
import type { Session } from './session-user.ts';

/**
 * The access token is kept only here, in memory. The refresh token is in an http-only cookie, which scripts cannot
 * read.
 */
let current: Session | undefined;
let restored: Promise<Session | undefined> | undefined;
let renewing: Promise<Session | undefined> | undefined;
/** The session has ended and the sign-in screen is about to open, so late 401 answers must not navigate again. */
let isEnded = false;
const listeners = new Set<() => void>();

const set = (session: Session | undefined): void => {
  current = session;
  forgetUnlessOf(session?.user.id);
  for (const listener of listeners) listener();
};

/** Asks the server for a token, by the cookie. Undefined when nobody is signed in; throws when there is no answer. */
const askForSession = async (): Promise<Session | undefined> => {
  const answer = await request(servedPath(entries.session), { method: 'POST', body: {} });
  if (answer.status === 401) return undefined;
  return bodyOrThrow(answer) as Session;
};

/** The session of this page load. The server is asked once, at the first render. */
export const restoreSession = (): Promise<Session | undefined> => {
  restored ??= askForSession()
    .catch(endUnlessInconclusive)
    // Without a connection, a person whose boards are stored on this device continues with those, without a token.
    .catch(async (error: unknown): Promise<Session> => ({ user: await orKept('user')(error), accessToken: '' }))
    .then(
      (session) => {
        set(session);
        return session;
      },
      (error: unknown) => {
        restored = undefined;
        throw error;
      },
    );
  return restored.then(() => current);
};

/** Statuses that say nothing about the session: no answer, too many requests, maintenance. */
const INCONCLUSIVE = [0, 429, 503];
export const isInconclusive = (error: unknown): boolean =>
  error instanceof AppProblem && INCONCLUSIVE.includes(error.status);

/**
 * Signs the person out when loading the session failed (account §4.2), unless the failure says nothing about the
 * session.
 */
const endUnlessInconclusive = (error: unknown): undefined => {
  if (!(error instanceof AppProblem) || isInconclusive(error)) throw error;
  reportError('session', error);
  void request(servedPath(entries.signOut), { method: 'POST', body: {} }).catch(() => undefined);
  return undefined;
};

/** Gets a new token. Simultaneous callers share one request. Without a connection the session stays as it is. */
export const renewSession = (): Promise<Session | undefined> => {
  renewing ??= askForSession()
    .then((session) => {
      // Somebody else has signed in with this browser. This page must neither show them its data nor send its edits in
      // their name.
      if (session && current && session.user.id !== current.user.id) {
        location.assign(paths.top());
        throw new AppProblem('OtherPerson', 0, OFFLINE_MESSAGE);
      }
      set(session);
      return session;
    })
    .finally(() => {
      renewing = undefined;
    });
  return renewing;
};

/** Starts a session after signing in, confirming an address or joining a workspace. */
export const beginSession = (session: Session): void => {
  restored = Promise.resolve(session);
  isEnded = false;
  set(session);
};

export const endSession = (): void => {
  restored = Promise.resolve(undefined);
  isEnded = true;
  set(undefined);
};

export const accessToken = (): string | undefined => current?.accessToken;

/**
 * A token that is valid for at least 30 seconds, for AppSync's client, which cannot renew the token and repeat a
 * refused call.
 */
export const freshToken = async (): Promise<string> => {
  if (!current || expiresAt(current.accessToken) - Date.now() < 30_000) await renewSession();
  if (!current) throw new AppProblem('Unauthorized', 401, ERRORS.Unauthorized[1]);
  return current.accessToken;
};

export const adoptToken = (token: string): void => {
  if (current) set({ ...current, accessToken: token });
};

/** Opens the sign-in screen, which returns to this page afterwards. */
export const leaveToSignIn = (): void => {
  if (isEnded) return;
  reportError('unauthorized', new AppProblem('Unauthorized', 401, ERRORS.Unauthorized[1]));
  endSession();
  if (location.pathname === paths.login()) return;
  location.assign(paths.login(location.pathname + location.search + location.hash));
};

export const useSession = (): Session | undefined =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => current,
    () => undefined,
  );

const expiresAt = (token: string): number => {
  try {
    const payload = token.split('.')[1] ?? '';
    const { exp } = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))) as { exp?: number };
    return (exp ?? 0) * 1000;
  } catch {
    return 0;
  }
};
