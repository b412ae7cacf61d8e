import { useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { placeCard } from '../place-card.ts';
import type { TourStep } from '../tour-steps.ts';
import classes from './TourCard.module.css';
import { useAnchorBox } from './use-anchor.ts';

interface Props {
  step: TourStep;
  position: { at: number; of: number };
  isLast: boolean;
  onNext: () => void;
  onBack: (() => void) | undefined;
  onSkip: () => void;
  /** No tour any more, this one included. */
  onNever: () => void;
}

const SIZE = { width: 300, height: 196 };
const RING = 4;

/** One step beside its control. The page stays usable: nothing is locked, and nobody's focus is taken from what they do. */
export const TourCard = ({ step, position, isLast, onNext, onBack, onSkip, onNever }: Props) => {
  const box = useAnchorBox(step.anchor);
  const id = useId();
  const onKeyDown = useKeyDown({ Escape: onSkip, ArrowRight: onNext, ArrowLeft: () => onBack?.() });
  const isShown = box !== undefined;
  const card = useFocusWithoutStealing(isShown);
  return createPortal(
    <>
      {box && (
        <div
          className={classes.ring}
          style={{
            left: box.left - RING,
            top: box.top - RING,
            width: box.width + 2 * RING,
            height: box.height + 2 * RING,
          }}
        />
      )}
      <div
        ref={card}
        className={classes.card}
        role="dialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        style={
          isShown
            ? { ...placeCard(box, SIZE, { width: innerWidth, height: innerHeight }), width: SIZE.width }
            : { visibility: 'hidden' }
        }
        onKeyDown={onKeyDown}
      >
        <div className={classes.head}>
          <h2 id={`${id}-title`}>{step.title}</h2>
          {position.of > 1 && (
            <span className="muted num">
              {position.at} / {position.of}
            </span>
          )}
        </div>
        <p id={`${id}-text`} aria-live="polite">
          {step.text}
        </p>
        <div className={classes.actions}>
          {!isLast && (
            <PlainButton size="xs" variant="subtle" onClick={onSkip}>
              スキップ
            </PlainButton>
          )}
          <span className="grow" />
          {onBack && (
            <PlainButton size="xs" onClick={onBack}>
              戻る
            </PlainButton>
          )}
          <PlainButton size="xs" variant="filled" data-next onClick={onNext}>
            {isLast ? '閉じる' : '次へ'}
          </PlainButton>
        </div>
        <PlainButton className={classes.never} size="xs" variant="subtle" onClick={onNever}>
          今後は案内を表示しない
        </PlainButton>
      </div>
    </>,
    document.body,
  );
};

/** The card takes the focus only when nothing has it, and gives it back. */
const useFocusWithoutStealing = (isShown: boolean) => {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isShown) return;
    const node = ref.current;
    const before = document.activeElement;
    const isFree = before === null || before === document.body || before.tagName === 'MAIN';
    if (isFree) node?.querySelector<HTMLElement>('[data-next]')?.focus({ preventScroll: true });
    return () => {
      if (node?.contains(document.activeElement) && before instanceof HTMLElement)
        before.focus({ preventScroll: true });
    };
  }, [isShown]);
  return ref;
};
