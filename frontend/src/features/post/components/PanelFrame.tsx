import { type ComponentProps, type DOMAttributes, type ReactNode, type RefObject, useState } from 'react';
import { isTakenElsewhere } from '#app/hooks/use-escape-clears.ts';
import { type KeyMap, usePageKeyDown } from '#app/hooks/use-key-down.ts';
import { PanelHead } from './PanelHead.tsx';
import classes from './PostPanel.module.css';
import type { PanelChord } from './panel-chords.ts';
import { usePanelFocus } from './use-panel-focus.ts';
import { usePanelWidth } from './use-panel-width.ts';

/** Beside its board, or on a page of its own. */
export type PanelForm = 'panel' | 'page';

interface Props extends Omit<ComponentProps<typeof PanelHead>, 'isPage' | 'isFull' | 'onFull'> {
  panel: RefObject<HTMLElement | null>;
  form: PanelForm;
  /** What happens with pictures that are pasted or dropped. */
  takenImages: DOMAttributes<HTMLElement>;
  /** Stays in sight below the rest. */
  foot: ReactNode;
  children: ReactNode;
}

/** Whoever types leaves the field as by a click elsewhere: what it holds is kept. */
const leaveTo = (go: (() => void) | undefined): void | false => {
  if (!go) return false;
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
  go();
};

/** What an open post stands in: how wide it is, and the keys that lead away from it. */
export const PanelFrame = ({ panel, form, takenImages, foot, children, ...head }: Props) => {
  const { serial, parent, onClose, onPrevious, onNext } = head;
  const isPage = form === 'page';
  const [isFull, setFull] = useState(false);
  const width = usePanelWidth();
  usePanelFocus(panel);
  usePageKeyDown({
    Escape: (event) => (isPage || isTakenElsewhere(event) ? false : onClose()),
    j: (event) => (isTakenElsewhere(event) || !onNext ? false : onNext()),
    k: (event) => (isTakenElsewhere(event) || !onPrevious ? false : onPrevious()),
    'alt+j': () => leaveTo(onNext),
    'alt+k': () => leaveTo(onPrevious),
  } satisfies Record<PanelChord, KeyMap[string]>);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={classes.panel}
      aria-label={`${parent ? 'サブ投稿' : '投稿'} ${serial}`}
      data-form={form}
      data-full={isFull || undefined}
      style={width.style}
      {...takenImages}
    >
      {!isFull && !isPage && (
        <div
          className={classes.grip}
          role="separator"
          aria-orientation="vertical"
          aria-label="パネルの幅"
          tabIndex={0}
          {...width.grip}
        />
      )}
      <PanelHead {...head} isPage={isPage} isFull={isFull} onFull={setFull} />
      <div className={classes.body}>
        {/* As high as all that stands in it. */}
        <div>{children}</div>
      </div>
      {foot}
    </section>
  );
};
