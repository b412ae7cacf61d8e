import { lazy } from 'react';
import { useOpenTours } from '../tour-progress.ts';

const ProductTour = lazy(() => import('./ProductTour.tsx'));

/** Who has seen every tour does not load what shows them. */
const OpenTours = () => useOpenTours().length > 0 && <ProductTour />;
export default OpenTours;
