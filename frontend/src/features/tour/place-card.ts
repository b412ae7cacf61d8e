export interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const GAP = 12;
const EDGE = 12;

/** Beside the control when there is room at its right, otherwise below it, otherwise above; always wholly inside the window. */
export const placeCard = (
  anchor: Box,
  card: { width: number; height: number },
  view: { width: number; height: number },
): { left: number; top: number } => {
  const inside = (value: number, size: number, all: number): number =>
    Math.max(EDGE, Math.min(value, all - size - EDGE));
  const right = anchor.left + anchor.width + GAP;
  if (right + card.width + EDGE <= view.width)
    return { left: right, top: inside(anchor.top - GAP, card.height, view.height) };
  const left = inside(anchor.left + anchor.width / 2 - card.width / 2, card.width, view.width);
  const below = anchor.top + anchor.height + GAP;
  if (below + card.height + EDGE <= view.height) return { left, top: below };
  return { left, top: inside(anchor.top - GAP - card.height, card.height, view.height) };
};
