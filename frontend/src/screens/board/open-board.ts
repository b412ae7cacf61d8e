import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addressedNumber, addressedProject } from '#app/lib/addressed.ts';
import { paths } from '#app/lib/paths.ts';
import { hostWorkspaceId } from '#app/lib/session/guards.ts';

/** Where the shareable addresses of a board, and of a post opened over it, lead: to the board screen. */
export const boardScreenOf = (
  asked: Pick<LoaderFunctionArgs, 'request' | 'params'>,
  workspaceOfHost: string | undefined,
): string => {
  const place = { ...addressedProject(asked, workspaceOfHost), boardId: asked.params['boardId']! };
  const projectSerialNumber = addressedNumber(asked.params['projectSerialNumber']);
  return projectSerialNumber === undefined ? paths.board(place) : paths.boardPost(place, projectSerialNumber);
};

export const loader = async (asked: LoaderFunctionArgs): Promise<Response> =>
  redirect(boardScreenOf(asked, await hostWorkspaceId(asked.request)));
