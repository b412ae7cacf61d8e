import { useLoaderData } from 'react-router';
import { loadProjectBoards, needsOtherBoards } from '#app/features/board/boards/project-boards.ts';
import { ProjectBoardsScreen } from './ProjectBoardsScreen.tsx';

export const loader = loadProjectBoards;
export const shouldRevalidate = needsOtherBoards;

export const Component = () => {
  const { place, boards } = useLoaderData<typeof loader>();
  return <ProjectBoardsScreen key={place.projectKey} address={place} boards={boards} />;
};
