import type { ComponentProps } from 'react';
import { Field } from './Field.tsx';

interface Props extends Omit<ComponentProps<typeof Field>, 'type' | 'value' | 'autoComplete'> {
  value: string;
  kind: 'new' | 'current';
}

const NOT_PLAIN = /[^!-~]/;

/** Why a password is not put right as an e-mail address is: it must stay exactly what was typed. */
const noteOn = (value: string): string | undefined =>
  NOT_PLAIN.test(value)
    ? '全角の文字か空白が入っています。パスワードは入力どおりに扱うため、半角に直しません。'
    : undefined;

/** A password with its eye; it is never normalised, and says so when it holds full-width signs. The rule is the caller's hint: sign-in must not load it. */
export const PasswordField = ({ kind, value, error, hint, ...field }: Props) => (
  <Field
    type="password"
    autoComplete={kind === 'new' ? 'new-password' : 'current-password'}
    value={value}
    error={error}
    hint={noteOn(value) ?? (error ? undefined : hint)}
    {...field}
  />
);
