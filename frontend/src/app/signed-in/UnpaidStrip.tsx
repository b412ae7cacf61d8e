import { lazy, Suspense } from 'react';
import type { ActionContext } from '#app/actions/action.ts';

const Strip = lazy(() => import('#app/features/plan/components/UnpaidStrip.tsx'));

/** Few teams ever see it: it is fetched where a payment is missing. */
export const UnpaidStrip = ({ context }: { context: ActionContext }) =>
  context.readOnlyFrom && (
    <Suspense>
      <Strip {...context} />
    </Suspense>
  );
