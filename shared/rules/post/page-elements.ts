/**
 * Parts of captured pages that somebody points at (work §3.6). An element is told in the pixels of the browser that
 * showed it, a marker in those of the picture: x and y of its upper left corner, counted from the picture's own.
 */

/** What a browser showed of a page, in its own pixels. */
export interface Viewport {
  windowWidth: number;
  windowHeight: number;
  pageXOffset: number;
  pageYOffset: number;
}

export interface PageElementInput extends Viewport {
  /** Empty: drawn by hand. */
  selector: string;
  width: number;
  height: number;
  elementXOffset: number;
  elementYOffset: number;
}

export interface PageElement extends PageElementInput {
  id: string;
}

/** What the place of markers depends on: of a picture that nobody captured, its size alone is known. */
export interface Picture extends Partial<Record<keyof Viewport | 'pixelRatio', number | null | undefined>> {
  displayWidth: number;
  displayHeight: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Marker extends Box {
  id: string;
}

/** Where the picture begins on the page, and how many of its pixels the browser's one has. */
function frameOf(picture: Picture): { scale: number; left: number; top: number } {
  const { displayWidth, displayHeight, windowWidth, windowHeight, pixelRatio } = picture;
  const scale = windowWidth ? displayWidth / windowWidth : pixelRatio || 1;
  // Higher than the window: the whole page, from its top.
  const isWholePage = windowHeight ? displayHeight / scale > windowHeight * 1.05 : false;
  return {
    scale,
    left: isWholePage ? 0 : (picture.pageXOffset ?? 0),
    top: isWholePage ? 0 : (picture.pageYOffset ?? 0),
  };
}

export function markerOf(picture: Picture, element: PageElement): Marker {
  const { scale, left, top } = frameOf(picture);
  return {
    id: element.id,
    x: (element.elementXOffset + element.pageXOffset - left) * scale,
    y: (element.elementYOffset + element.pageYOffset - top) * scale,
    width: element.width * scale,
    height: element.height * scale,
  };
}

/** The part of a page that somebody drew a box around. */
export function drawnElement(picture: Picture, { x, y, width, height }: Box): PageElementInput {
  const { scale, left, top } = frameOf(picture);
  return {
    selector: '',
    width: width / scale,
    height: height / scale,
    elementXOffset: x / scale,
    elementYOffset: y / scale,
    windowWidth: picture.windowWidth ?? picture.displayWidth / scale,
    windowHeight: picture.windowHeight ?? picture.displayHeight / scale,
    pageXOffset: left,
    pageYOffset: top,
  };
}

/** Left, bottom, right, top, as maps count: their y axis goes up. */
export const extentOf = (height: number, box: Box): [number, number, number, number] => [
  box.x,
  height - box.y - box.height,
  box.x + box.width,
  height - box.y,
];

/** The same back, within the picture and in whole pixels; undefined where nothing of it is left. */
export function boxOf(
  { displayWidth, displayHeight }: Pick<Picture, 'displayWidth' | 'displayHeight'>,
  [left, bottom, right, top]: readonly number[] | [number, number, number, number],
): Box | undefined {
  const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most));
  const x = within(left!, displayWidth);
  const y = within(displayHeight - top!, displayHeight);
  const width = within(right!, displayWidth) - x;
  const height = within(displayHeight - bottom!, displayHeight) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}
