import { useState } from 'react';
import { Field } from '#app/components/Field.tsx';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { SubmitButton } from '#app/components/SubmitButton.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { WorkspacePlanType } from '#shared/enums/enums.ts';
import { ERRORS } from '#shared/errors.ts';
import { freeSubDomain, normalizeSubDomain } from '#shared/validation/sub-domain.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import { selectedPlan, type OfferedPlan } from '../selected-plan.ts';
import { PlanNote } from './PlanNote.tsx';
import { SubDomainHint } from './SubDomainHint.tsx';
import { useSubDomainCheck } from './use-sub-domain-check.ts';
import classes from './WorkspaceForm.module.css';

export interface WorkspaceFormValues {
  name: string;
  subDomain: string;
  selectedPlan: OfferedPlan;
}

interface Props {
  /** Host that sub-domains belong to. */
  host: string;
  register: (values: WorkspaceFormValues) => Promise<void>;
}

/** A workspace's name, address and plan (account §4.3, §4.7). */
export const WorkspaceForm = ({ host, register }: Props) => {
  const [plan] = useState<OfferedPlan>(() => selectedPlan() ?? WorkspacePlanType.STARTER);
  const form = useForm({
    fields: {
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
      <Field label="ワークスペース名" placeholder="あおば予約" autoComplete="organization" autoFocus {...form.field('name')} />
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
