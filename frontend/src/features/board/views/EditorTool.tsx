import { lazy, type ReactNode, Suspense, useRef } from 'react';
import { Popover } from '#app/components/floating/Popover.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { PHONE, useMedia } from '#app/hooks/use-media.ts';
import classes from './ViewTools.module.css';

const ToolSheet = lazy(() => import('../phone/ToolSheet.tsx'));

interface Props {
  title: string;
  /** The button's name. */
  label: string;
  tour?: string;
  isOn?: boolean;
  side: 'start' | 'end';
  width: number;
  /** Undefined until it is opened for the first time. */
  opened: boolean | undefined;
  onOpen(opened: boolean): void;
  /** Fetches the editor, which comes when somebody reaches for it. */
  load(): Promise<unknown>;
  face: ReactNode;
  /** The editor. */
  children: ReactNode;
}

/** A tool of the toolbar with an editor of its own: below the button, on phones in a sheet. Nothing opens before the editor is there. */
export const EditorTool = ({
  title,
  label,
  tour,
  isOn = false,
  side,
  width,
  opened,
  onOpen,
  load,
  face,
  children,
}: Props) => {
  const isPhone = useMedia(PHONE);
  // What is open within the editor closes first, by itself.
  const anchor = useRef<HTMLButtonElement>(null);
  const onKeyDown = useKeyDown({
    Escape: () => {
      onOpen(false);
      anchor.current?.focus();
    },
  });
  const button = (
    <button
      ref={anchor}
      type="button"
      className={classes.tool}
      data-on={isOn || undefined}
      data-tour={tour}
      aria-expanded={opened ?? false}
      aria-label={label}
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => onOpen(!opened)}
    >
      {face}
    </button>
  );
  if (isPhone)
    return (
      <>
        {button}
        {opened !== undefined && (
          <Suspense>
            <ToolSheet title={title} opened={opened} onClose={() => onOpen(false)}>
              {children}
            </ToolSheet>
          </Suspense>
        )}
      </>
    );
  return (
    <Popover
      opened={opened ?? false}
      onChange={onOpen}
      position={`bottom-${side}`}
      width={width}
      trapFocus
      returnFocus
      closeOnEscape={false}
    >
      <Popover.Target>{button}</Popover.Target>
      <Suspense>
        <Popover.Dropdown aria-label={title}>
          <div onKeyDown={onKeyDown}>{children}</div>
        </Popover.Dropdown>
      </Suspense>
    </Popover>
  );
};
