import { IconChevronDown, IconChevronRight, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Await, Link, useNavigate, useRevalidator } from 'react-router';
import { IconButton } from '#app/components/IconButton.tsx';
import { paths } from '#app/lib/paths.ts';
import type { Project } from '#app/lib/project-list.ts';
import { may, mayInProject } from '#shared/rules/access/permissions.ts';
import type { Place } from '../signed-in/use-place.ts';
import { ProjectInside } from './ProjectInside.tsx';
import classes from './Sidebar.module.css';

const CreateBoardDialog = lazy(() => import('#app/features/board/boards/CreateBoardDialog.tsx'));
const CreateProjectDialog = lazy(() => import('#app/features/project/components/CreateProjectDialog.tsx'));

/** プロジェクト: every project of the workspace, the selected one opened with what is inside it. */
export const ProjectNav = ({ workspaceId, projects, context }: Place) => {
  const [isCreating, setCreating] = useState(false);
  const { revalidate } = useRevalidator();
  const mayCreate = may(context.role, 'project.register');
  if (!workspaceId) return null;
  return (
    <>
      <h2 className={classes.heading} data-tour="projects">
        <span>プロジェクト</span>
        {mayCreate && (
          <IconButton label="プロジェクトを追加" className={classes.add ?? ''} onClick={() => setCreating(true)}>
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </h2>
      <Suspense>
        <Await
          resolve={projects}
          errorElement={
            <p className={classes.note}>
              読み込めませんでした。
              <button type="button" className={classes.retry} onClick={() => void revalidate()}>
                再読み込み
              </button>
            </p>
          }
        >
          {(list: Project[]) =>
            list.length === 0 ? (
              <p className={classes.note}>プロジェクトはまだありません</p>
            ) : (
              <ul>
                {list.map((project) => (
                  <ProjectLine
                    key={project.projectKey}
                    workspaceId={workspaceId}
                    project={project}
                    boardId={context.boardId}
                    isSelected={project.projectKey === context.projectKey}
                  />
                ))}
              </ul>
            )
          }
        </Await>
      </Suspense>
      <Suspense>
        {isCreating && <CreateProjectDialog workspaceId={workspaceId} onClose={() => setCreating(false)} />}
      </Suspense>
    </>
  );
};

interface LineProps {
  workspaceId: string;
  project: Project;
  boardId: string | undefined;
  isSelected: boolean;
}

const ProjectLine = ({ workspaceId, project, boardId, isSelected }: LineProps) => {
  const [isOpenByHand, setOpenByHand] = useState<boolean>();
  const [isCreating, setCreating] = useState(false);
  const navigate = useNavigate();
  const { projectKey } = project;
  const mayCreate = mayInProject(project.projectAccess, 'board.register');
  const isOpen = isOpenByHand ?? isSelected;
  const Twisty = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={classes.project}>
        <button
          type="button"
          className={classes.twisty}
          aria-expanded={isOpen}
          aria-label={`${project.name}の中を${isOpen ? '閉じる' : '開く'}`}
          onClick={() => setOpenByHand(!isOpen)}
        >
          <Twisty size={14} stroke={1.75} aria-hidden="true" />
        </button>
        <Link
          to={paths.project({ workspaceId, projectKey: project.projectKey })}
          className={`${classes.projectLink} ellipsis`}
          title={project.name}
        >
          <span className={classes.initial} aria-hidden="true">
            {[...project.name][0]}
          </span>
          {project.name}
        </Link>
        {mayCreate && (
          <IconButton label="ボードを作成" className={classes.addBoard ?? ''} onClick={() => setCreating(true)}>
            <IconPlus size={14} stroke={1.75} aria-hidden="true" />
          </IconButton>
        )}
      </div>
      {isOpen && (
        <Suspense>
          <ProjectInside
            workspaceId={workspaceId}
            projectKey={project.projectKey}
            boardId={isSelected ? boardId : undefined}
            access={project.projectAccess}
            isSelected={isSelected}
          />
        </Suspense>
      )}
      <Suspense>
        {isCreating && (
          <CreateBoardDialog
            workspaceId={workspaceId}
            projectKey={projectKey}
            onClose={() => setCreating(false)}
            onCreated={(board) => {
              setCreating(false);
              void navigate(paths.board({ workspaceId, projectKey, boardId: board.id }));
            }}
          />
        )}
      </Suspense>
    </li>
  );
};
