import { type LoaderFunctionArgs, redirect } from 'react-router';
import { addressedNumber, addressedProject } from '#app/lib/addressed.ts';
import { paths } from '#app/lib/paths.ts';

/** The shareable addresses of a board, and of a post opened over it, lead to the board screen. */
export const loader = (asked: LoaderFunctionArgs): Response => {
  const place = { ...addressedProject(asked), boardId: asked.params['boardId']! };
  const projectSerialNumber = addressedNumber(asked.params['projectSerialNumber']);
  return redirect(projectSerialNumber === undefined ? paths.board(place) : paths.boardPost(place, projectSerialNumber));
};
