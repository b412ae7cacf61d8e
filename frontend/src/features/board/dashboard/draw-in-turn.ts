type Draw = () => void;

let waiting: Draw[] = [];
let isBusy = false;

function drawNext(): void {
  const draw = waiting.shift();
  isBusy = draw !== undefined;
  if (!draw) return;
  // Before it is drawn: one that fails holds up none.
  setTimeout(drawNext);
  draw();
}

/** One drawing a task, the first at once: it is seen before the others are drawn. Answers what leaves this one out. */
export function inTurn(draw: Draw): () => void {
  waiting.push(draw);
  if (!isBusy) drawNext();
  return () => {
    waiting = waiting.filter((one) => one !== draw);
  };
}
