import { useCallback } from 'react';
import { useSearchParams } from 'react-router';
import { TabBar } from '#app/components/TabBar.tsx';
import { TopBar } from '#app/components/TopBar.tsx';
import type { ListedBoard } from '#app/features/board/api/board-list.ts';
import { getPeople } from '#app/features/board/api/people.ts';
import { useShellProjects } from '#app/features/project/use-shell-projects.ts';
import { useLoaded } from '#app/hooks/use-loaded.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { projectOfKey } from '#app/lib/project-of-key.ts';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import { RESTORABLE_DAYS } from '#shared/rules/workspace/deletion.ts';
import classes from './Archive.module.css';
import { ArchivedItems } from './ArchivedItems.tsx';
import { DeletedItems } from './DeletedItems.tsx';

const NO_BOARDS: readonly ListedBoard[] = [];

/** アーカイブ: what was put away in a project, and what was deleted lately. */
export const ArchiveScreen = ({ place, boards: loading }: { place: ProjectPlace; boards: Promise<ListedBoard[]> }) => {
  const projects = useLoaded(useShellProjects())?.value;
  const project = projects && projectOfKey(projects, place.projectKey);
  const access = project?.projectAccess;
  const boards = useLoaded(loading)?.value ?? NO_BOARDS;
  const people = useLoaded(getPeople(place.workspaceId))?.value;
  const nameOf = useCallback((accountName: string) => people?.get(accountName)?.name ?? accountName, [people]);
  const [query] = useSearchParams();
  const maySeeDeleted = mayInProject(access, 'post.delete');
  const isDeletedTab = query.get('tab') === 'deleted' && (maySeeDeleted || project === undefined);
  useTitle('アーカイブ');
  return (
    <>
      <TopBar
        title="アーカイブ"
        backTo={paths.project(place)}
        crumbs={project ? [{ label: project.name, to: paths.project(place) }] : []}
      />
      <div className={classes.page}>
        {maySeeDeleted && (
          <TabBar
            label="アーカイブの種類"
            tabs={[
              { label: 'アーカイブ', to: paths.archive(place), isCurrent: !isDeletedTab },
              { label: '最近削除した項目', to: paths.archive(place, 'deleted'), isCurrent: isDeletedTab },
            ]}
          />
        )}
        <p className={classes.lead}>
          {isDeletedTab
            ? `削除したボード・セクション・投稿・サブ投稿です。${RESTORABLE_DAYS}日が過ぎると、元に戻せなくなります。`
            : '「アーカイブ」にしたボード・セクション・投稿・サブ投稿です。いつでも元に戻せます。'}
        </p>
        {isDeletedTab ? (
          maySeeDeleted && <DeletedItems place={place} nameOf={nameOf} access={access} />
        ) : (
          <ArchivedItems place={place} boards={boards} access={access} nameOf={nameOf} />
        )}
      </div>
    </>
  );
};
