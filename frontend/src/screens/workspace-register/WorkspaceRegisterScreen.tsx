import { useState } from 'react';
import { Link, useLoaderData } from 'react-router';
import { CenteredCard } from '#app/components/states/CenteredCard.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { registerWorkspace, registerWorkspaceByLink } from '#app/features/registration/api/register-workspace.ts';
import { WorkspaceForm } from '#app/features/registration/components/WorkspaceForm.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { siteOrigin, workspaceOrigin } from '#app/lib/page/site-origin.ts';
import { paths } from '#app/lib/paths.ts';
import type { WorkspaceRegisterData } from './loader.ts';
import { ScanScreen } from './ScanScreen.tsx';
import classes from './WorkspaceRegisterScreen.module.css';

/** One address, two screens (account §2.3): a workspace that is yet to be collected, or one that is yet to be named. */
export const ConfirmWorkspaceScreen = () => {
  const data = useLoaderData<WorkspaceRegisterData>();
  return data.entry ? <ScanScreen {...data.entry} /> : <WorkspaceRegisterScreen {...data} />;
};

/** Naming a workspace: for who is signed in, or holds the link of a registration or of Google's sign-in. */
const WorkspaceRegisterScreen = ({ link, problem, joinsAt }: WorkspaceRegisterData) => {
  useTitle('ワークスペースの登録');
  // Only the server knows whether this browser is the one that registered.
  const [isPasswordAsked, setPasswordAsked] = useState(false);
  if (problem) {
    return (
      <CenteredCard
        title="ワークスペースの登録"
        below={
          <>
            登録が済んでいる方は <Link to={paths.login()}>ログイン</Link>
          </>
        }
      >
        <Notice tone="danger">{problem}</Notice>
      </CenteredCard>
    );
  }
  return (
    <CenteredCard
      title="ワークスペースの登録"
      isWide
      below={
        joinsAt && (
          <>
            会社のワークスペースがすでにあります <Link to={joinsAt}>招待なしで参加する</Link>
          </>
        )
      }
    >
      <p className={classes.lead}>
        {link && `${link.email} で登録します。`}
        チームの名前と、ワークスペースのURLを決めてください。
      </p>
      <WorkspaceForm
        host={new URL(siteOrigin()).host}
        password={
          isPasswordAsked ? 'required' : link && !link.isRegistration && !link.hasPassword ? 'optional' : undefined
        }
        register={async (values) => {
          const { subDomain } = await (link
            ? registerWorkspaceByLink(link.et, values)
            : registerWorkspace(values)
          ).catch((error: unknown) => {
            if (error instanceof AppProblem && error.is('PasswordRequired')) setPasswordAsked(true);
            throw error;
          });
          // Another host; the session cookie of the parent domain signs in there.
          location.assign(`${workspaceOrigin(siteOrigin(), subDomain)}${paths.top()}`);
        }}
      />
    </CenteredCard>
  );
};
