import { TopBar } from '#app/components/TopBar.tsx';
import { useProject } from '#app/features/project/use-project.ts';
import { SecretaryOff } from '#app/features/secretary/components/SecretaryOff.tsx';
import { type SecretaryTab, SecretaryTabs } from '#app/features/secretary/components/SecretaryTabs.tsx';
import { useTitle } from '#app/hooks/use-title.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';

interface Props {
  place: ProjectPlace;
  current: SecretaryTab;
  isAdmin: boolean;
}

/** What stands where nothing is looked for while AI秘書 is switched off. */
export const OffScreen = ({ place, current, isAdmin }: Props) => {
  const project = useProject(place.projectKey);
  useTitle('AI秘書');
  return (
    <>
      <TopBar
        crumbs={project ? [{ label: project.name, to: paths.project(place) }] : []}
        title="AI秘書"
        backTo={paths.project(place)}
      />
      <SecretaryTabs place={place} current={current} />
      <SecretaryOff workspaceId={place.workspaceId} isAdmin={isAdmin} />
    </>
  );
};
