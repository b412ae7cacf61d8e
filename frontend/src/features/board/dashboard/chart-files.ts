/** A chart as a file: what it tells, or how it looks. */
import type { ECharts } from 'echarts/core';
import { download, downloadCsv } from '#app/lib/files/download.ts';
import { fileNameOf } from '#app/lib/files/file-name.ts';
import { svgAsPng } from '#app/lib/files/svg-as-png.ts';
import type { ChartFigures } from '#shared/board/charts/chart.ts';

export const chartAsCsv = (name: string, head: string, { categoryList, seriesList }: ChartFigures): void =>
  downloadCsv(
    fileNameOf(name, 'csv'),
    [head, ...(seriesList.length > 1 ? seriesList.map((series) => series.name) : ['値'])],
    categoryList.map((category, at) => [category.name, ...seriesList.map(({ valueList }) => valueList[at])]),
  );

const svgOf = (chart: ECharts): string => chart.renderToSVGString();

export const chartAsSvg = (name: string, chart: ECharts): void =>
  download(fileNameOf(name, 'svg'), svgOf(chart), 'image/svg+xml');

export async function chartAsPng(name: string, chart: ECharts, background: string): Promise<void> {
  const size = { width: chart.getWidth(), height: chart.getHeight() };
  const picture = await svgAsPng(svgOf(chart), { ...size, background });
  if (picture) download(fileNameOf(name, 'png'), picture, 'image/png');
}
