/**
 * A film that is taken picture by picture: however slow the machine is, the pointer moves evenly, and what a screen waits for is not in it.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

const PER_SECOND = 25;
const POINTER = 'film-pointer';
/** As far as a hand moves in one picture at its fastest, in pixels. */
const FASTEST = 48;
const FEWEST = 14;
const ARROW =
  '<svg xmlns="http://www.w3.org/2000/svg" width="26" height="30" viewBox="0 0 26 30"><path d="M4 2v21l5.5-5 3.6 8.4 4-1.7-3.6-8.2 7.5-.6z" fill="#101820" stroke="#fff" stroke-width="1.8" stroke-linejoin="round"/></svg>';

interface Point {
  x: number;
  y: number;
}

export class FilmReel {
  /** The poster's picture. */
  first = '';
  private readonly pictures: { file: string; seconds: number }[] = [];
  private readonly told: { at: number; text: string }[] = [];
  private at: Point = { x: 0, y: 0 };

  private readonly page: Page;
  private readonly folder: string;

  constructor(page: Page, folder: string) {
    this.page = page;
    this.folder = folder;
  }

  get seconds(): number {
    return this.pictures.reduce((sum, { seconds }) => sum + seconds, 0);
  }

  async begin(at: Point): Promise<void> {
    await this.settle();
    await this.page.evaluate(
      ({ id, arrow }) => {
        const pointer = document.createElement('div');
        pointer.id = id;
        pointer.innerHTML = arrow;
        pointer.style.cssText = 'position:fixed;left:-4px;top:-2px;z-index:2147483647;pointer-events:none';
        document.documentElement.append(pointer);
      },
      { id: POINTER, arrow: ARROW },
    );
    await this.moveTo(at);
  }

  /** What is said from here on. */
  caption(text: string): void {
    this.told.push({ at: this.seconds, text });
  }

  async hold(seconds: number): Promise<void> {
    await this.take(seconds);
  }

  /** Moves to the middle of something, slowly at both ends. */
  async point(to: Locator): Promise<void> {
    await to.scrollIntoViewIfNeeded();
    const box = (await to.boundingBox())!;
    const end = { x: box.x + Math.min(box.width / 2, 160), y: box.y + box.height / 2 };
    const start = this.at;
    const way = Math.hypot(end.x - start.x, end.y - start.y);
    const count = Math.max(FEWEST, Math.ceil((way * 2) / FASTEST));
    for (let index = 1; index <= count; index += 1) {
      const share = (1 - Math.cos((Math.PI * index) / count)) / 2;
      await this.moveTo({ x: start.x + (end.x - start.x) * share, y: start.y + (end.y - start.y) * share });
      await this.take(1 / PER_SECOND);
    }
  }

  /** The picture stands until what the press brings is there. */
  async press(what: Locator, ready: () => Promise<unknown>): Promise<void> {
    await this.point(what);
    await this.take(0.24);
    await this.page.mouse.down();
    await this.page.mouse.up();
    await ready();
    await this.settle();
  }

  async settle(): Promise<void> {
    await this.page.waitForLoadState('networkidle');
  }

  /** For ffmpeg's concat demuxer, which needs the last picture twice. */
  writeList(): string {
    const list = join(this.folder, 'pictures.txt');
    const lines = this.pictures.map(({ file, seconds }) => `file '${file}'\nduration ${seconds.toFixed(3)}`);
    writeFileSync(list, `${lines.join('\n')}\nfile '${this.pictures.at(-1)!.file}'\n`);
    return list;
  }

  /** WebVTT. */
  captions(): string {
    const cues = this.told.map(({ at, text }, index) => {
      const end = this.told[index + 1]?.at ?? this.seconds;
      return `${timeOf(at)} --> ${timeOf(end)}\n${text}\n`;
    });
    return `WEBVTT\n\n${cues.join('\n')}`;
  }

  private async moveTo(point: Point): Promise<void> {
    this.at = point;
    await this.page.mouse.move(point.x, point.y);
    await this.page.evaluate(
      ({ id, x, y }) => (document.getElementById(id)!.style.transform = `translate(${x}px, ${y}px)`),
      { id: POINTER, ...point },
    );
  }

  private async take(seconds: number): Promise<void> {
    const file = join(this.folder, `${String(this.pictures.length).padStart(4, '0')}.png`);
    await this.page.screenshot({ path: file });
    this.first ||= file;
    this.pictures.push({ file, seconds });
  }
}

const timeOf = (seconds: number): string =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${(seconds % 60).toFixed(3).padStart(6, '0')}`;
