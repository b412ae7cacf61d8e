import { lazy } from 'react';

/** Few teams ever see it: it is fetched where a payment is missing. */
export const UnpaidStrip = lazy(() => import('#app/features/plan/components/UnpaidStrip.tsx'));
