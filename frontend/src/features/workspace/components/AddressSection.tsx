import { useState } from 'react';
import { ConfirmDialog } from '#app/components/ConfirmDialog.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SubDomainHint } from '#app/components/fields/SubDomainHint.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { useSubDomainCheck } from '#app/hooks/use-sub-domain-check.ts';
import { siteOrigin, workspaceOrigin } from '#app/lib/page/site-origin.ts';
import { paths } from '#app/lib/paths.ts';
import { ERRORS } from '#shared/errors.ts';
import { formatDate } from '#shared/format/date.ts';
import { REDIRECT_DAYS } from '#shared/rules/workspace/workspace.ts';
import { freeSubDomain, normalizeSubDomain } from '#shared/validation/sub-domain.ts';
import { moveWorkspace, type WorkspaceInfo } from '../api/workspace-info.ts';
import classes from './AddressSection.module.css';

/** Where the workspace lives. Changing it moves everybody: that is asked for once more, with both addresses. */
export const AddressSection = ({ workspace }: { workspace: WorkspaceInfo }) => {
  const [wanted, setWanted] = useState<string>();
  const form = useForm({
    fields: {
      subDomain: { initial: workspace.subDomain ?? '', check: checkedBy(freeSubDomain), normalize: normalizeSubDomain },
    },
    submit: ({ subDomain }) => setWanted(subDomain),
  });
  const typed = normalizeSubDomain(form.values.subDomain);
  const isOwn =
    typed === workspace.subDomain || workspace.formerSubDomainList.some(({ subDomain }) => subDomain === typed);
  const asked = useSubDomainCheck(isOwn ? '' : typed);
  const state = isOwn ? (typed === workspace.subDomain ? 'empty' : 'free') : asked;
  const field = form.field('subDomain');
  const { host } = new URL(siteOrigin());
  const move = async (): Promise<void> => {
    if (wanted === undefined) return;
    const { id, subDomain } = await moveWorkspace(workspace.id, wanted);
    // Another host is another document.
    location.assign(`${workspaceOrigin(siteOrigin(), subDomain)}${paths.workspaceInfo(id)}`);
  };
  return (
    <SettingSection
      title="アドレス"
      description={`変更すると、これまでのアドレスは${REDIRECT_DAYS}日間、新しいアドレスへ転送します。`}
    >
      <Form onSubmit={form.onSubmit} label="アドレス">
        <Field
          label="サブドメイン"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          rightSection={<span className={classes.suffix}>.{host}</span>}
          rightSectionWidth="auto"
          hint={!field.error && state !== 'taken' && <SubDomainHint state={state} />}
          {...field}
          error={field.error ?? (state === 'taken' ? ERRORS.SubDomainTaken[1] : undefined)}
        />
        <SaveRow
          label="変更する"
          isBusy={form.isBusy}
          isDisabled={typed === workspace.subDomain || !form.isComplete || state === 'taken'}
          problem={form.problem}
          done={undefined}
        />
      </Form>
      {workspace.formerSubDomainList.length > 0 && (
        <div className={classes.former}>
          <h3>転送中のアドレス</h3>
          <ul>
            {workspace.formerSubDomainList.map(({ subDomain, until }) => (
              <li key={subDomain}>
                <span>
                  {subDomain}.{host}
                </span>
                <span className={classes.until}>{formatDate(until)}まで</span>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ConfirmDialog
        opened={wanted !== undefined}
        title={`サブドメインを「${wanted ?? ''}」に変更しますか。`}
        isDanger={false}
        confirmLabel="変更する"
        onConfirm={move}
        onClose={() => setWanted(undefined)}
      >
        新しいアドレスは「{wanted}.{host}」です。すぐに全員が使うようになり、ログインはそのまま続きます。
        {workspace.subDomain &&
          `これまでの「${workspace.subDomain}.${host}」は${REDIRECT_DAYS}日間転送し、そのあとはほかのワークスペースが使えるようになります。`}
      </ConfirmDialog>
    </SettingSection>
  );
};
