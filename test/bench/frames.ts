/** The frames that a page draws under a person's hands. */
import type { Page } from '@playwright/test';

interface Watched {
  times: number[];
  nodes: number;
}

declare global {
  interface Window {
    watchedFrames?: Watched;
  }
}

/** Runs in the page: every frame from now on, and the most elements that stood in any of them. */
const watchFrames = (): void => {
  const frames: Watched = { times: [], nodes: 0 };
  window.watchedFrames = frames;
  const look = (at: number): void => {
    if (window.watchedFrames !== frames) return;
    frames.times.push(at);
    if (frames.times.length % 10 === 0)
      frames.nodes = Math.max(frames.nodes, document.getElementsByTagName('*').length);
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
};

export interface Frames {
  /** From each frame to the next, in milliseconds. */
  gaps: number[];
  /** Elements in the page, at most. */
  nodes: number;
}

/** What the page draws while `work` goes on. */
export async function framesWhile(page: Page, work: () => Promise<void>): Promise<Frames> {
  await page.evaluate(watchFrames);
  await work();
  const { times, nodes } = await page.evaluate(() => {
    const seen = window.watchedFrames!;
    window.watchedFrames = undefined;
    return seen;
  });
  return { gaps: times.slice(1).map((at, index) => at - times[index]!), nodes };
}
