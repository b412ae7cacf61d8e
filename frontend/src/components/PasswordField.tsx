import type { ComponentProps } from 'react';
import { passwordNote } from '#app/hooks/password-checks.ts';
import { PASSWORD_MESSAGE } from '#shared/validation/password.ts';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'hint' | 'value' | 'autoComplete'> {
  value: string;
  /** new: one that is being chosen, with its rule as a hint · repeat: the same again · current: the one in use. */
  kind: 'new' | 'repeat' | 'current';
}

/** A password with its eye; it is never normalised, and says so when it holds full-width signs. */
export const PasswordField = ({ kind, value, error, ...field }: Props) => (
  <Field
    type="password"
    autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
    value={value}
    error={error}
    hint={passwordNote(value) ?? (kind === 'new' && !error ? PASSWORD_MESSAGE : undefined)}
    {...field}
  />
);
