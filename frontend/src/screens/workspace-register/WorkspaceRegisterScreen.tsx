import { useLoaderData } from 'react-router';
import { CenteredCard } from '#app/components/CenteredCard.tsx';
import { Field } from '#app/components/Field.tsx';
import { Form } from '#app/components/Form.tsx';
import { Notice } from '#app/components/Notice.tsx';
import { SubmitButton } from '#app/components/SubmitButton.tsx';
import { registerWorkspace } from '#app/features/workspace/api/register-workspace.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { workspaceOrigin } from '#app/lib/site-origin.ts';
import { ERRORS } from '#shared/errors.ts';
import { freeSubDomain, normalizeSubDomain } from '#shared/validation/sub-domain.ts';
import { nameText } from '#shared/validation/text.ts';
import { SubDomainHint } from './SubDomainHint.tsx';
import { useSubDomainCheck } from './use-sub-domain-check.ts';
import classes from './WorkspaceRegisterScreen.module.css';

export const WorkspaceRegisterScreen = () => {
  useTitle('ワークスペースの登録');
  const { site } = useLoaderData<{ site: string }>();
  const form = useForm({
    fields: {
      name: { initial: '', check: checkedBy(nameText), normalize: (value) => value.trim() },
      subDomain: { initial: '', check: checkedBy(freeSubDomain), normalize: normalizeSubDomain },
    },
    submit: async (values) => {
      const workspace = await registerWorkspace(values);
      // Another host; the session cookie of the parent domain signs in there.
      location.assign(`${workspaceOrigin(site, workspace.subDomain)}${paths.top()}`);
    },
    fieldOf: (problem) => (problem.is('SubDomainTaken') || problem.is('SubDomainInvalid') ? 'subDomain' : undefined),
  });
  const state = useSubDomainCheck(form.values.subDomain);
  const subDomain = form.field('subDomain');
  return (
    <CenteredCard title="ワークスペースの登録" isWide>
      <p className={classes.lead}>チームの名前と、ワークスペースのURLを決めてください。</p>
      <Form onSubmit={form.onSubmit}>
        <Field label="ワークスペース名" placeholder="あおば予約" autoComplete="organization" autoFocus {...form.field('name')} />
        <Field
          label="サブドメイン"
          placeholder="aoba-yoyaku"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          rightSection={<span className={classes.suffix}>.{new URL(site).host}</span>}
          rightSectionWidth="auto"
          hint={!subDomain.error && state !== 'taken' && <SubDomainHint state={state} />}
          {...subDomain}
          error={subDomain.error ?? (state === 'taken' ? ERRORS.SubDomainTaken[1] : undefined)}
        />
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
    </CenteredCard>
  );
};
