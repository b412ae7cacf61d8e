import { showLastingToast } from '#app/components/toasts/toasts.ts';
import { AppProblem, OFFLINE_MESSAGE } from '#app/lib/api/problem.ts';
import { untilReachable } from '#app/lib/api/until-reachable.ts';
import { hasUnsent } from '#app/lib/page/unsent.ts';
import { RELEASE_FILE } from '#shared/release.ts';

/** How browsers, and Vite of styles, say that a file did not come; anything else is a fault in the file. */
const DID_NOT_COME =
  /dynamically imported module|Importing a module script failed|Unable to preload CSS|'text\/html' is not a valid JavaScript MIME type/i;
/** Safari names no file. */
const ADDRESS = /https?:\/\/\S+?\.(?:js|css)/;

const MARK = 'hisho-reloaded-at';
/** A second failure this soon is not an old release but a broken one: show the error instead of reloading for ever. */
const AGAIN_AFTER_MS = 30_000;

let wanted = (): string | undefined => undefined;

/** Where the person is going, for a reload on the way. */
export const reloadInto = (address: () => string | undefined): void => {
  wanted = address;
};

/** Fetches a part of the app: waits for the connection, and takes the new release when the part is gone with the old one. */
export const fetchPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  untilReachable(async () => {
    try {
      return await load();
    } catch (error) {
      if (!(error instanceof Error && DID_NOT_COME.test(error.message))) throw error;
      const state = await stateOf(ADDRESS.exec(error.message)?.[0]);
      if (state === 'unreachable') throw new AppProblem('Offline', 0, OFFLINE_MESSAGE, { cause: error });
      // The connection came back in between.
      if (state === 'there') return await load().catch(reloadOnce);
      return await reloadOnce(error);
    }
  });

/** Only an answer about the file itself tells that it is gone; a server in trouble is as good as none. */
const stateOf = async (address: string | undefined): Promise<'there' | 'gone' | 'unreachable'> => {
  const response = await fetch(address ?? `/${RELEASE_FILE}`, { method: 'HEAD', cache: 'no-store' }).catch(
    () => undefined,
  );
  if (response?.ok) return address === undefined ? 'gone' : 'there';
  // S3 behind CloudFront says 403 of a file that it does not have.
  return address !== undefined && [403, 404, 410].includes(response?.status ?? 0) ? 'gone' : 'unreachable';
};

/** With the new page come the new parts; goes on to where the person was going. */
const reloadOnce = (error: unknown): Promise<never> => {
  const last = Number(sessionStorage.getItem(MARK) ?? 0);
  if (Date.now() - last < AGAIN_AFTER_MS) throw error;
  if (hasUnsent()) offerReload('新しいバージョンになりました。続きを開くには、再読み込みしてください。');
  else reload();
  return new Promise<never>(() => undefined);
};

const offerReload = (message: string): void =>
  void showLastingToast(message, {
    label: '再読み込み',
    run: () =>
      hasUnsent() ? offerReload('まだ送信していない変更があります。送信してから再読み込みしてください。') : reload(),
  });

const reload = (): void => {
  sessionStorage.setItem(MARK, String(Date.now()));
  const address = wanted();
  if (address === undefined) location.reload();
  else location.assign(address);
};

/** A style that did not come would count as there at the next try. */
export const forgetFailedStyles = (): void =>
  window.addEventListener(
    'error',
    ({ target }) => {
      if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') target.remove();
    },
    true,
  );
