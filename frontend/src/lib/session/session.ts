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

/** The access token lives here only, in memory; the refresh token is in an http-only cookie that scripts never see. */
let current: Session | undefined;
let restored: Promise<Session | undefined> | undefined;
let renewing: Promise<Session | undefined> | undefined;
/** Over, by the person's wish or a refusal: the sign-in screen is on its way, and answers that still come lead nowhere else. */
let isEnded = false;
const listeners = new Set<() => void>();

const set = (session: Session | undefined): void => {
  current = session;
  forgetUnlessOf(session?.user.id);
  for (const listener of listeners) listener();
};

/** Asks the server for a token by the cookie. Undefined when nobody is signed in; throws when there was no answer. */
const askForSession = async (): Promise<Session | undefined> => {
  const answer = await request(servedPath(entries.session), { method: 'POST', body: {} });
  if (answer.status === 401) return undefined;
  return bodyOrThrow(answer) as Session;
};

/** The session of this page load: asked for once, at the first render. */
export const restoreSession = (): Promise<Session | undefined> => {
  restored ??= askForSession()
    .catch(endUnlessUnheard)
    // Without a connection, whose boards this device keeps goes on with those: the first answer asks for a token.
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

/** Answers that say nothing about the session: none at all, too many questions, maintenance. */
const UNHEARD = [0, 429, 503];
export const isUnheard = (error: unknown): boolean => error instanceof AppProblem && UNHEARD.includes(error.status);

/** A person who cannot be loaded is signed out (account §4.2). */
const endUnlessUnheard = (error: unknown): undefined => {
  if (!(error instanceof AppProblem) || isUnheard(error)) throw error;
  reportError('session', error);
  void request(servedPath(entries.signOut), { method: 'POST', body: {} }).catch(() => undefined);
  return undefined;
};

/** A new token for the running session; many callers share one request. Offline keeps the session as it is. */
export const renewSession = (): Promise<Session | undefined> => {
  renewing ??= askForSession()
    .then((session) => {
      // Somebody else has signed in with this browser meanwhile: nothing of this page is theirs, and nothing of it is sent in their name.
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

/** After signing in, confirming or joining. */
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

/** A token that lasts at least another half minute: for AppSync, whose links cannot repeat a refused call. */
export const freshToken = async (): Promise<string> => {
  if (!current || expiresAt(current.accessToken) - Date.now() < 30_000) await renewSession();
  if (!current) throw new AppProblem('Unauthorized', 401, ERRORS.Unauthorized[1]);
  return current.accessToken;
};

export const adoptToken = (token: string): void => {
  if (current) set({ ...current, accessToken: token });
};

/** Leaves for the sign-in screen; the way back is this page. */
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
