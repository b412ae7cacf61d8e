import { isSparing } from '../page/platform.ts';
import { LATER_FILES } from './later-files.ts';
import { whenIdle } from './when-idle.ts';

/** What somebody does first comes first. */
const BEGIN_AFTER_MS = 10_000;
/** A server in trouble is left alone for a while. */
const AGAIN_AFTER_MS = 60_000;
const AT_ONCE = 2;

let hasBegun = false;

/**
 * Fetches the rest of the app into the browser's cache while there is nothing else to do, so that screens open offline, too.
 * Bounded by the build (`test/infra/first-load.test.ts`); nothing of it for who saves data.
 */
export const fetchAhead = async (): Promise<void> => {
  if (hasBegun || isSparing()) return;
  hasBegun = true;
  await onlineOrAfter(BEGIN_AFTER_MS);
  let left: string[] | undefined;
  while (!(left = await listed())) await onlineOrAfter(AGAIN_AFTER_MS);
  while (left.length > 0) {
    await new Promise<void>((resolve) => void whenIdle(resolve));
    const files = left.splice(0, AT_ONCE);
    const missed = (await Promise.all(files.map(async (file) => ((await cached(file)) ? [] : [file])))).flat();
    if (missed.length === 0) continue;
    left.unshift(...missed);
    await onlineOrAfter(AGAIN_AFTER_MS);
  }
};

/** Whoever comes back online may soon lose the connection again. */
const onlineOrAfter = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const go = (): void => {
      clearTimeout(timer);
      window.removeEventListener('online', go);
      resolve();
    };
    const timer = setTimeout(go, ms);
    window.addEventListener('online', go);
  });

/** Undefined without an answer; a build without a list has nothing to fetch. */
const listed = async (): Promise<string[] | undefined> => {
  const response = await ask(`/${LATER_FILES}`);
  if (!response || isTrouble(response)) return undefined;
  return response.ok ? ((await response.json()) as string[]) : [];
};

/** Whether nothing is left to do for it: it is there, or gone with its release. */
const cached = async (file: string): Promise<boolean> => {
  const response = await ask(`/${file}`);
  // Only what has been read to its end is kept.
  await response?.arrayBuffer().catch(() => undefined);
  return response !== undefined && !isTrouble(response);
};

const ask = (address: string): Promise<Response | undefined> =>
  fetch(address, { priority: 'low', credentials: 'same-origin' }).catch(() => undefined);

const isTrouble = ({ status }: Response): boolean => status === 429 || status >= 500;
