import { late } from '#app/components/late.ts';

export const chartDrawing = late(() => import('./ChartDrawing.tsx'));
