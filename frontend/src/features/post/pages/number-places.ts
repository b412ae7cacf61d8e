/** Where the numbers of markers stand, so that those of markers close together can all be read. */

/** In CSS pixels from the picture's upper left corner, y downwards. */
export interface MarkerBox {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** As wide and high as a number is drawn with what is behind it. */
export const NUMBER_PX = { height: 18, digit: 7, around: 10 } as const;
const GAP = 3;
const INSIDE = 1;

export const numberWidth = (number: number): number => String(number).length * NUMBER_PX.digit + NUMBER_PX.around;

const meets = (a: MarkerBox, b: MarkerBox): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** One for each marker, in their order: beside its upper left corner where there is room, else right of it, else further down. */
export function numberPlaces(markers: readonly MarkerBox[]): MarkerBox[] {
  const taken: MarkerBox[] = [];
  for (const [at, marker] of markers.entries()) {
    const size = { width: numberWidth(at + 1), height: NUMBER_PX.height };
    const left = marker.x - GAP - size.width;
    // At the edge there is no room outside.
    const sides = [...(left >= 0 ? [left] : []), marker.x + INSIDE, marker.x + marker.width + GAP];
    const place = (): MarkerBox => {
      for (let line = 0; ; line += 1)
        for (const x of sides) {
          const box = { x, y: marker.y + INSIDE + line * (size.height + 1), ...size };
          if (!taken.some((one) => meets(one, box))) return box;
        }
    };
    taken.push(place());
  }
  return taken;
}
