import type { ReactNode } from 'react';
import type { CapturedPage } from '../api/post-page.ts';
import { browserName } from './browser-name.ts';
import classes from './CapturedPages.module.css';

const whole = (value: number): string => String(Math.round(value));

const timesOf = (ratio: number): string => (ratio === 1 ? '等倍' : `${Number(ratio.toFixed(2))}倍`);

/** Where and with what a page was captured, as far as it is known. */
export function factsOf(page: CapturedPage): { name: string; value: ReactNode; title?: string }[] {
  const { pageUrl, emulatedUserAgent, windowWidth, windowHeight, pageXOffset, pageYOffset, pixelRatio } = page;
  const facts: { name: string; value: ReactNode; title?: string }[] = [];
  if (pageUrl)
    facts.push({
      name: 'URL',
      value: (
        <a href={pageUrl} target="_blank" rel="noopener noreferrer nofollow">
          {pageUrl.replace(/^https?:\/\//, '')}
        </a>
      ),
      title: pageUrl,
    });
  if (emulatedUserAgent) facts.push({ name: '環境', value: browserName(emulatedUserAgent), title: emulatedUserAgent });
  if (windowWidth && windowHeight)
    facts.push({
      name: '画面',
      value: [`${whole(windowWidth)}×${whole(windowHeight)}`, ...(pixelRatio ? [timesOf(pixelRatio)] : [])].join('・'),
    });
  if (typeof pageXOffset === 'number' && typeof pageYOffset === 'number')
    facts.push({ name: '位置', value: `左から${whole(pageXOffset)}・上から${whole(pageYOffset)}` });
  if (page.displayWidth && page.displayHeight)
    facts.push({ name: '画像', value: `${page.displayWidth}×${page.displayHeight}` });
  return facts;
}

export const PageFacts = ({ page }: { page: CapturedPage }) => (
  <dl className={classes.facts}>
    {factsOf(page).map(({ name, value, title }) => (
      <div key={name}>
        <dt>{name}</dt>
        <dd className="ellipsis" title={title}>
          {value}
        </dd>
      </div>
    ))}
  </dl>
);
