import { formatNumber } from '#shared/format/number.ts';

/** A report's figure, to a tenth. */
export const formatFigure = (value: number): string => formatNumber(Number(value.toFixed(1)));
