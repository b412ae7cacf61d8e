import { type FormEvent, type ReactNode, useRef } from 'react';
// Keeps the Enter that confirms a conversion from sending it.
import '#app/hooks/use-key-down.ts';

interface Props {
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
  /** Where it leads by itself, while no script runs: what it asks for stands in the address. */
  action?: string | undefined;
}

/** A form that Enter sends, except the Enter that confirms a conversion. Messages are ours, not the browser's; the first wrong field gets the focus. */
export const Form = ({ onSubmit, children, className, label, action }: Props) => {
  const form = useRef<HTMLFormElement>(null);
  return (
    <form
      ref={form}
      noValidate
      className={className}
      aria-label={label}
      action={action}
      onSubmit={(event) => {
        onSubmit(event);
        requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
      }}
    >
      {children}
    </form>
  );
};
