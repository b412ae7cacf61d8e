import { PasswordInput, TextInput } from '@mantine/core';
import { IconAlertCircle, IconEye, IconEyeOff } from '@tabler/icons-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import classes from './Field.module.css';

interface Props extends Omit<ComponentPropsWithRef<'input'>, 'size' | 'type' | 'prefix' | 'style'> {
  label: string;
  required?: boolean;
  error?: string | undefined;
  /** A sentence below the field. */
  hint?: ReactNode;
  /** To the right of the label. */
  aside?: ReactNode;
  type?: 'text' | 'email' | 'password';
  /** Inside the field, at its right end. */
  rightSection?: ReactNode;
  rightSectionWidth?: string;
}

/** A labelled text field of a form: 40 px high, 48 on phones. Passwords can be made visible. */
export const Field = ({ label, required = true, error, hint, aside, type = 'text', ...input }: Props) => {
  const id = useId();
  const shared = {
    id,
    size: 'md' as const,
    required,
    withAsterisk: false,
    error: error && (
      <>
        <IconAlertCircle size={14} stroke={1.75} aria-hidden="true" />
        {error}
      </>
    ),
    description: hint,
    inputWrapperOrder: ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[],
    classNames: { input: classes.input ?? '', error: classes.error ?? '', description: classes.hint ?? '' },
    ...input,
  };
  return (
    <div className={classes.field}>
      <div className={classes.label}>
        <label htmlFor={id}>
          {label}
          {required && <small>(必須)</small>}
        </label>
        {aside}
      </div>
      {type === 'password' ? (
        <PasswordInput
          {...shared}
          visibilityToggleIcon={({ reveal }) =>
            reveal ? <IconEyeOff size={16} stroke={1.75} /> : <IconEye size={16} stroke={1.75} />
          }
          visibilityToggleButtonProps={{ 'aria-label': 'パスワードを表示', tabIndex: 0 }}
        />
      ) : (
        <TextInput
          {...shared}
          {...(type === 'email' ? { inputMode: 'email' as const, autoCapitalize: 'none', spellCheck: false } : {})}
        />
      )}
    </div>
  );
};
