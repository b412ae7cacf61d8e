/** A chart as a file: what it tells, or how it looks. */
import type { ECharts } from 'echarts/core';
import { download, downloadCsv } from '#app/lib/download.ts';
import type { ChartFigures } from '#shared/board/charts/chart.ts';

/** Sharp on dense screens and on paper. */
const SCALE = 2;

const fileName = (name: string, ending: string): string => `${name.replaceAll(/[\\/:*?"<>|]/g, '_')}.${ending}`;

export const chartAsCsv = (name: string, head: string, { categoryList, seriesList }: ChartFigures): void =>
  downloadCsv(
    fileName(name, 'csv'),
    [head, ...(seriesList.length > 1 ? seriesList.map((series) => series.name) : ['値'])],
    categoryList.map((category, at) => [category.name, ...seriesList.map(({ valueList }) => valueList[at])]),
  );

const svgOf = (chart: ECharts): string => chart.renderToSVGString();

export const chartAsSvg = (name: string, chart: ECharts): void =>
  download(fileName(name, 'svg'), svgOf(chart), 'image/svg+xml');

export async function chartAsPng(name: string, chart: ECharts, background: string): Promise<void> {
  const image = new Image();
  const address = URL.createObjectURL(new Blob([svgOf(chart)], { type: 'image/svg+xml' }));
  image.src = address;
  await image.decode();
  URL.revokeObjectURL(address);
  const canvas = document.createElement('canvas');
  canvas.width = chart.getWidth() * SCALE;
  canvas.height = chart.getHeight() * SCALE;
  const paper = canvas.getContext('2d')!;
  paper.fillStyle = background;
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (blob) download(fileName(name, 'png'), blob, 'image/png');
}
