import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SubmitButton } from '#app/components/fields/SubmitButton.tsx';
import { AccountNameField } from '#app/components/setting/AccountNameField.tsx';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { joinWorkspace } from '#app/features/workspace/api/join-workspace.ts';
import { workspaceAddress } from '#app/features/workspace/open-workspace.ts';
import { accountNameOptions, isAboutAccountName } from '#app/hooks/account-name-check.ts';
import { useForm } from '#app/hooks/use-form.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { restoreSession } from '#app/lib/session/session.ts';
import { accountNameFor } from '#shared/validation/text.ts';
import classes from './JoinScreen.module.css';
import type { JoinData } from './loader.ts';

/** Workspaces that people of one's e-mail domain may join by themselves (account §4.9). */
export const JoinScreen = () => {
  useTitle('ワークスペースへの参加');
  const { email, et, workspaces } = useLoaderData<JoinData>();
  const [chosen, setChosen] = useState(workspaces[0]?.id);
  const form = useForm({
    fields: {
      accountName: accountNameOptions(accountNameFor(email)),
    },
    submit: async (values) => {
      if (!chosen) return;
      await joinWorkspace(chosen, values.accountName);
      const member = (await restoreSession())?.user.workspaceUserList.find(({ workspace }) => workspace.id === chosen);
      location.assign(member ? workspaceAddress(member) : paths.top());
    },
    fieldOf: (problem) => (isAboutAccountName(problem) ? 'accountName' : undefined),
  });
  const below = (
    <>
      新しいワークスペースを作る方は <Link to={paths.workspaceConfirm({ et })}>ワークスペースの登録</Link>
    </>
  );
  if (workspaces.length === 0) {
    return (
      <CenteredCard title="ワークスペースへの参加" below={below}>
        <Notice tone="info">参加できるワークスペースはありません。管理者に招待を依頼してください。</Notice>
      </CenteredCard>
    );
  }
  return (
    <CenteredCard title="ワークスペースへの参加" isWide below={below}>
      <p className={classes.lead}>{email} のドメインを利用しているワークスペースがあります。招待なしで参加できます。</p>
      <Form onSubmit={form.onSubmit}>
        <div className={classes.choice}>
          <ChoiceList
            label="ワークスペース"
            choices={workspaces.map(({ id, name }) => ({ value: id, label: name }))}
            value={chosen}
            onChange={setChosen}
          />
        </div>
        <AccountNameField {...form.field('accountName')} />
        {form.problem && (
          <div className={classes.problem}>
            <Notice tone="danger">{form.problem}</Notice>
          </div>
        )}
        <div className={classes.send}>
          <SubmitButton loading={form.isBusy} disabled={!form.isComplete || !chosen}>
            参加する
          </SubmitButton>
        </div>
      </Form>
    </CenteredCard>
  );
};
