import { useMemo, useSyncExternalStore } from 'react';
import { call } from '#app/lib/api/rest-client.ts';
import { useSession } from '#app/lib/session/session.ts';
import { tutorial } from '#shared/contract/tutorial.ts';
import { ProductTourType } from '#shared/enums/enums.ts';
import { openTours, type TourProgress } from './tours.ts';

/** What happened on this visit, before the session's own list knows it. */
let sinceThen: readonly TourProgress[] = [];
let saving: Promise<unknown> = Promise.resolve();
const listeners = new Set<() => void>();

/** Remembers how far a tour came, here and for the next visit. A tour is never worth an error message. */
export const saveProgress = (progress: TourProgress): void => {
  sinceThen = [...sinceThen.filter(({ productTourType }) => productTourType !== progress.productTourType), progress];
  for (const listener of listeners) listener();
  // One after the other: a step that arrives after the end would open the tour again.
  saving = saving.then(() => call(tutorial.updateProductTour, progress)).catch(() => undefined);
};

/** For who wants to see the introduction again. */
export const restartIntroduction = (): void =>
  saveProgress({ productTourType: ProductTourType.INITIAL_INTRODUCTION, step: 0, isDone: false });

export const useOpenTours = (): ReturnType<typeof openTours> => {
  const user = useSession()?.user;
  const changes = useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => sinceThen,
  );
  return useMemo(() => (user ? openTours(user, changes) : []), [user, changes]);
};
