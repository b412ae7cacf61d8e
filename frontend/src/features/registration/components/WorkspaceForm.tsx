import { useState } from 'react';
import { Field } from '#app/components/Field.tsx';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { PasswordField } from '#app/components/PasswordField.tsx';
import { SubmitButton } from '#app/components/SubmitButton.tsx';
import { newPasswordCheck, samePasswordCheck } from '#app/hooks/password-checks.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { ERRORS } from '#shared/errors.ts';
import { freeSubDomain, normalizeSubDomain } from '#shared/validation/sub-domain.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import { selectedPlan, type OfferedPlan } from '../selected-plan.ts';
import { PlanChoice } from './PlanChoice.tsx';
import { SubDomainHint } from './SubDomainHint.tsx';
import { useSubDomainCheck } from './use-sub-domain-check.ts';
import classes from './WorkspaceForm.module.css';

export interface WorkspaceFormValues {
  name: string;
  subDomain: string;
  selectedPlan: OfferedPlan;
  userName: string;
  password: string;
  passwordConfirm: string;
}

interface Props {
  /** Host that sub-domains belong to. */
  host: string;
  /** A person without an account chooses a name and a password too. */
  isNewUser: boolean;
  register: (values: WorkspaceFormValues) => Promise<void>;
}

const none = (): undefined => undefined;

/** A workspace's name, address and plan (account §4.3, §4.7). */
export const WorkspaceForm = ({ host, isNewUser, register }: Props) => {
  const [plan, setPlan] = useState<OfferedPlan>(() => selectedPlan() ?? WorkspacePlanType.STARTER);
  const form = useForm({
    fields: {
      userName: { initial: '', check: isNewUser ? checkedBy(nameText) : none, normalize: inOneLine },
      password: { initial: '', check: isNewUser ? newPasswordCheck : none },
      passwordConfirm: { initial: '', check: isNewUser ? samePasswordCheck : none },
      name: { initial: '', check: checkedBy(nameText), normalize: inOneLine },
      subDomain: { initial: '', check: checkedBy(freeSubDomain), normalize: normalizeSubDomain },
    },
    submit: (values) => register({ ...values, selectedPlan: plan }),
    fieldOf: (problem) => (problem.is('SubDomainTaken') || problem.is('SubDomainInvalid') ? 'subDomain' : undefined),
  });
  const state = useSubDomainCheck(form.values.subDomain);
  const subDomain = form.field('subDomain');
  return (
    <Form onSubmit={form.onSubmit}>
      {isNewUser && (
        <div className={classes.person}>
          <Field label="お名前" autoComplete="name" autoFocus {...form.field('userName')} />
          <PasswordField label="パスワード" kind="new" {...form.field('password')} />
          <PasswordField label="パスワード（確認）" kind="repeat" {...form.field('passwordConfirm')} />
        </div>
      )}
      <Field label="ワークスペース名" placeholder="あおば予約" autoComplete="organization" autoFocus={!isNewUser} {...form.field('name')} />
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
      <div className={classes.plan}>
        <PlanChoice value={plan} onChange={setPlan} />
      </div>
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
