import { type FormEvent, type ReactNode, useRef } from 'react';
// Imported for its effect: the Enter that confirms a conversion does not submit the form.
import '#app/hooks/use-key-down.ts';

interface Props {
  onSubmit: (event: FormEvent) => void;
  children: ReactNode;
  className?: string | undefined;
  label?: string;
  /** Address of the plain submission before the scripts run; the fields become its query. */
  action?: string | undefined;
}

/**
 * A form that Enter submits, except the Enter that confirms a conversion. Uses our own messages instead of the
 * browser's, and focuses the first invalid field after submitting.
 */
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
