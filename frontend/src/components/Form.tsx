import type { FormEvent, ReactNode } from 'react';
import { isComposingKey } from '#app/hooks/use-key-down.ts';

/** A form that Enter sends, except the Enter that confirms a conversion. Messages are ours, not the browser's. */
export const Form = ({ onSubmit, children, className }: { onSubmit: (event: FormEvent) => void; children: ReactNode; className?: string | undefined }) => (
  <form
    noValidate
    className={className}
    onSubmit={onSubmit}
    onKeyDown={(event) => {
      if (isComposingKey(event)) event.preventDefault();
    }}
  >
    {children}
  </form>
);
