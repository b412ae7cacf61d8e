import { useLoaderData } from 'react-router';
import { loadProjectBoards, needsOtherBoards } from '#app/features/board/boards/project-boards.ts';
import { ArchiveScreen } from './ArchiveScreen.tsx';

export const loader = loadProjectBoards;
export const shouldRevalidate = needsOtherBoards;

export const Component = () => {
  const { place, boards } = useLoaderData<typeof loader>();
  return <ArchiveScreen key={place.projectKey} place={place} boards={boards} />;
};
