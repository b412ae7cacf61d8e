/** A square cut of a picture: the point of the picture at the middle of the square, and how far one has come closer. */
export interface Crop {
  x: number;
  y: number;
  zoom: number;
}

export interface Size {
  width: number;
  height: number;
}

export const MAX_ZOOM = 4;

/** Side of the square, in points of the picture; without zoom the picture's shorter side. */
const sideOf = ({ width, height }: Size, zoom: number): number => Math.min(width, height) / zoom;

const between = (low: number, value: number, high: number): number => Math.min(Math.max(value, low), high);

/** The nearest cut that lies inside the picture. */
export const clampCrop = (crop: Crop, picture: Size): Crop => {
  const zoom = between(1, crop.zoom, MAX_ZOOM);
  const half = sideOf(picture, zoom) / 2;
  return { zoom, x: between(half, crop.x, picture.width - half), y: between(half, crop.y, picture.height - half) };
};

export const centredCrop = ({ width, height }: Size): Crop => ({ x: width / 2, y: height / 2, zoom: 1 });

/** Moves what is seen by points of a stage of that side: dragging to the right shows what lies left. */
export const moveCrop = (crop: Crop, picture: Size, stageSide: number, dx: number, dy: number): Crop => {
  const ratio = sideOf(picture, crop.zoom) / stageSide;
  return clampCrop({ ...crop, x: crop.x - dx * ratio, y: crop.y - dy * ratio }, picture);
};

export const zoomCrop = (crop: Crop, picture: Size, zoom: number): Crop => clampCrop({ ...crop, zoom }, picture);

/** What of the picture is cut out. */
export const sourceOf = (crop: Crop, picture: Size): { x: number; y: number; side: number } => {
  const side = sideOf(picture, crop.zoom);
  return { x: crop.x - side / 2, y: crop.y - side / 2, side };
};
