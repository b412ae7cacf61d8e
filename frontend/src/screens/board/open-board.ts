import { redirect, type LoaderFunctionArgs } from 'react-router';
import { paths } from '#app/lib/paths.ts';

/** The shareable addresses of a board, and of a post opened over it, lead to the board screen. */
export const loader = ({ params }: LoaderFunctionArgs): Response => {
  const { workspaceId = '', projectKey = '', boardId = '', projectSerialNumber } = params;
  const place = { workspaceId, projectKey, boardId };
  return redirect(projectSerialNumber === undefined ? paths.board(place) : paths.boardPost(place, Number(projectSerialNumber)));
};
