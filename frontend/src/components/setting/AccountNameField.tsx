import type { ComponentProps } from 'react';
import { Field } from '../fields/Field.tsx';

/** The field for what `account-name-check` checks. */
export const AccountNameField = (props: Omit<ComponentProps<typeof Field>, 'label'>) => (
  <Field
    label="アカウント名"
    autoComplete="nickname"
    autoCapitalize="none"
    spellCheck={false}
    hint={
      props.error ? undefined : 'メンションなどで使う名前です。半角英数字・ハイフン・アンダースコアで入力してください。'
    }
    {...props}
  />
);
