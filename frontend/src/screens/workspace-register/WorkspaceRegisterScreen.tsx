import { CenteredCard } from '#app/components/CenteredCard.tsx';
import { registerWorkspace } from '#app/features/registration/api/register-workspace.ts';
import { WorkspaceForm } from '#app/features/registration/components/WorkspaceForm.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { siteOrigin, workspaceOrigin } from '#app/lib/site-origin.ts';
import classes from './WorkspaceRegisterScreen.module.css';

/** Naming a workspace, for who is signed in already. */
export const WorkspaceRegisterScreen = () => {
  useTitle('ワークスペースの登録');
  return (
    <CenteredCard title="ワークスペースの登録" isWide>
      <p className={classes.lead}>チームの名前と、ワークスペースのURLを決めてください。</p>
      <WorkspaceForm
        host={new URL(siteOrigin()).host}
        isNewUser={false}
        register={async ({ name, subDomain, selectedPlan }) => {
          const workspace = await registerWorkspace({ name, subDomain, selectedPlan });
          // Another host; the session cookie of the parent domain signs in there.
          location.assign(`${workspaceOrigin(siteOrigin(), workspace.subDomain)}${paths.top()}`);
        }}
      />
    </CenteredCard>
  );
};
