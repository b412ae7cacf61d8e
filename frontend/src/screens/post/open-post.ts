import { redirect, type LoaderFunctionArgs } from 'react-router';
import { getPlaceOfPost } from '#app/features/post/api/post-page.ts';
import { paths } from '#app/lib/paths.ts';
import { AppProblem } from '#app/lib/problem.ts';
import { ERRORS } from '#shared/errors.ts';

/** The short address of a post opens it beside its board, whichever board it is in by now; so does that of a sub-post, and a sub-post's number alone. */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<Response> => {
  const query = new URL(request.url).searchParams;
  const workspaceId = params['workspaceId'] ?? query.get('workspaceId');
  const projectKey = params['projectKey'] ?? query.get('projectKey');
  const projectSerialNumber = Number(params['projectSerialNumber']);
  if (!workspaceId || !projectKey || !Number.isInteger(projectSerialNumber)) throw new AppProblem('EntityNotFound', 404, ERRORS.EntityNotFound[1]);
  const place = { workspaceId, projectKey };
  const asked = params['subPostProjectSerialNumber'];
  const found = await getPlaceOfPost({ ...place, projectSerialNumber });
  return redirect(paths.boardPost({ ...place, boardId: found.boardId }, found.projectSerialNumber, asked === undefined ? found.subPostProjectSerialNumber : Number(asked) || undefined));
};
