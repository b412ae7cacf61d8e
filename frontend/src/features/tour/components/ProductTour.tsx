import { useCallback, useState } from 'react';
import { showProblemToast, showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { setGuides } from '#app/lib/session/guides.ts';
import { saveProgress, useOpenTours } from '../tour-progress.ts';
import { nextStep, STEPS, stepToGoOn, type TourAnchor } from '../tour-steps.ts';
import type { Tour } from '../tours.ts';
import { TourCard } from './TourCard.tsx';
import { isBusy, seenAnchor, useLooks } from './use-anchor.ts';

const canSee = (anchor: TourAnchor): boolean => seenAnchor(anchor) !== undefined;

/** Shows the first open tour whose control can be seen; one that loses its control pauses and goes on when it is back. */
export const ProductTour = () => {
  const open = useOpenTours();
  const [running, setRunning] = useState<{ tour: Tour; step: number }>();
  useLooks(
    useCallback(() => {
      setRunning((current) => {
        const isOpen = current && open.some(({ tour }) => tour === current.tour);
        if (isOpen && canSee(STEPS[current.tour.type][current.step]!.anchor)) return current;
        if (isBusy()) return undefined;
        for (const { tour, step } of open) {
          const first = nextStep(STEPS[tour.type], stepToGoOn(tour.type, step), 1, canSee);
          if (first !== undefined) return { tour, step: first };
        }
        return undefined;
      });
    }, [open]),
  );
  if (!running) return null;
  const { tour, step } = running;
  const steps = STEPS[tour.type];
  const end = (): void => {
    setRunning(undefined);
    saveProgress({ productTourType: tour.type, step, isDone: true });
  };
  const goTo = (to: number | undefined): void => {
    if (to === undefined) {
      end();
      return;
    }
    setRunning({ tour, step: to });
    saveProgress({ productTourType: tour.type, step: to, isDone: false });
  };
  const back = nextStep(steps, step - 1, -1, canSee);
  return (
    <TourCard
      key={tour.type}
      step={steps[step]!}
      position={{ at: step + 1, of: steps.length }}
      isLast={nextStep(steps, step + 1, 1, canSee) === undefined}
      onNext={() => goTo(nextStep(steps, step + 1, 1, canSee))}
      onBack={back === undefined ? undefined : () => goTo(back)}
      onSkip={end}
      onNever={() => void stopGuides()}
    />
  );
};

/** Every tour leaves with the session's new word; taking it back brings this one back where it stood. */
const stopGuides = async (): Promise<void> => {
  try {
    await setGuides(false);
    showUndoToast(
      '今後は案内を表示しません',
      () => void setGuides(true).catch((error: unknown) => showProblemToast(messageOf(error))),
    );
  } catch (error) {
    showProblemToast(messageOf(error));
  }
};

export default ProductTour;
