import { useState } from 'react';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { PasswordField } from '#app/components/fields/PasswordField.tsx';
import { SubDomainHint } from '#app/components/fields/SubDomainHint.tsx';
import { SubmitButton } from '#app/components/fields/SubmitButton.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { newPasswordCheck, samePasswordCheck } from '#app/hooks/password-checks.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { useSubDomainCheck } from '#app/hooks/use-sub-domain-check.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { ERRORS } from '#shared/errors.ts';
import { PASSWORD_MESSAGE } from '#shared/validation/password-rule.ts';
import { freeSubDomain, normalizeSubDomain } from '#shared/validation/sub-domain.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import { type OfferedPlan, selectedPlan } from '../selected-plan.ts';
import { PlanNote } from './PlanNote.tsx';
import classes from './WorkspaceForm.module.css';

export interface WorkspaceFormValues {
  name: string;
  subDomain: string;
  selectedPlan: OfferedPlan;
  /** Of an account that gets one here. */
  password?: string;
  passwordConfirm?: string;
}

interface Props {
  /** Host that sub-domains belong to. */
  host: string;
  /** Whether the account gets a password here; who registered in another browser must. */
  password?: 'optional' | 'required' | undefined;
  register: (values: WorkspaceFormValues) => Promise<void>;
}

const HINTS = {
  required: PASSWORD_MESSAGE,
  optional: `設定すると、Googleを使わずにサインインすることもできます。${PASSWORD_MESSAGE}。`,
};

/** A workspace's name, address and plan (account §4.3, §4.7). */
export const WorkspaceForm = ({ host, password, register }: Props) => {
  const [plan] = useState<OfferedPlan>(() => selectedPlan() ?? WorkspacePlanType.STARTER);
  const form = useForm({
    fields: {
      name: { initial: '', check: checkedBy(nameText), normalize: inOneLine },
      subDomain: { initial: '', check: checkedBy(freeSubDomain), normalize: normalizeSubDomain },
      password: { initial: '', isOptional: password !== 'required', check: newPasswordCheck },
      passwordConfirm: {
        initial: '',
        isOptional: (given) => password !== 'required' && given['password'] === '',
        check: samePasswordCheck,
      },
    },
    submit: ({ name, subDomain, ...passwords }) =>
      register({ name, subDomain, selectedPlan: plan, ...(passwords.password === '' ? {} : passwords) }),
    fieldOf: (problem) =>
      problem.is('SubDomainTaken') || problem.is('SubDomainInvalid')
        ? 'subDomain'
        : problem.is('D000007')
          ? 'password'
          : undefined,
  });
  const state = useSubDomainCheck(form.values.subDomain);
  const subDomain = form.field('subDomain');
  return (
    <Form onSubmit={form.onSubmit}>
      <Field
        label="ワークスペース名"
        placeholder="あおば予約"
        autoComplete="organization"
        autoFocus
        {...form.field('name')}
      />
      <Field
        label="サブドメイン"
        placeholder="aoba-yoyaku"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        rightSection={<span className={classes.suffix}>.{host}</span>}
        rightSectionWidth="auto"
        hint={!subDomain.error && state !== 'taken' && <SubDomainHint state={state} />}
        {...subDomain}
        error={subDomain.error ?? (state === 'taken' ? ERRORS.SubDomainTaken[1] : undefined)}
      />
      {password && (
        <>
          <PasswordField
            label="パスワード"
            kind="new"
            required={password === 'required'}
            hint={HINTS[password]}
            {...form.field('password')}
          />
          <PasswordField
            label="パスワード（確認）"
            kind="new"
            required={password === 'required'}
            {...form.field('passwordConfirm')}
          />
        </>
      )}
      <PlanNote wished={plan} />
      {form.problem && (
        <div className={classes.problem}>
          <Notice tone="danger">{form.problem}</Notice>
        </div>
      )}
      <div className={classes.send}>
        <SubmitButton loading={form.isBusy} disabled={!form.isComplete || state === 'taken'}>
          登録してはじめる
        </SubmitButton>
      </div>
    </Form>
  );
};
