import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';

/** For what shows one thing after the other in the same box: the focus, whose element goes with the old one, stays within. */
export function useStep<Step>(first: Step) {
  const box = useRef<HTMLDivElement>(null);
  const [step, setStep] = useState(first);
  const go = (next: Step) => {
    const isShown = box.current !== null;
    flushSync(() => setStep(next));
    if (!isShown || box.current?.contains(document.activeElement)) return;
    (box.current?.querySelector<HTMLElement>('[data-autofocus]') ?? box.current)?.focus({ preventScroll: true });
  };
  return { box, step, setStep, go };
}
