import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getPlaceOfPost } from '#app/features/post/api/post-page.ts';
import { defaultProject } from '#app/features/project/default-project.ts';
import { addressedNumber, addressedProject, workspaceAlone } from '#app/lib/addressed.ts';
import { type ProjectPlace, paths, placeInPost } from '#app/lib/paths.ts';
import { getProjectList } from '#app/lib/project-list.ts';
import { hostWorkspaceId, requireSession } from '#app/lib/session/guards.ts';

/** The short address of a post opens it beside its board, whichever board it is in by now; so does that of a sub-post, and a sub-post's number alone. */
export const loader = async (asked: LoaderFunctionArgs): Promise<Response> => {
  const place = await placeOf(asked);
  const post = addressedNumber(asked.params['projectSerialNumber']);
  const subPost = addressedNumber(asked.params['subPostProjectSerialNumber']);
  const projectSerialNumber = post ?? subPost;
  if (projectSerialNumber === undefined) return redirect(paths.project(place));
  const found = await getPlaceOfPost({ ...place, projectSerialNumber });
  return redirect(
    paths.boardPost(
      { ...place, boardId: found.boardId },
      found.projectSerialNumber,
      post === undefined ? found.subPostProjectSerialNumber : (subPost ?? found.subPostProjectSerialNumber),
      placeInPost(new URL(asked.request.url).searchParams),
    ),
  );
};

/** An address that names no project is about the one that this person goes on with (work §2.2). */
async function placeOf(asked: LoaderFunctionArgs): Promise<ProjectPlace> {
  const { user } = await requireSession(asked.request);
  const host = await hostWorkspaceId(asked.request);
  const workspaceId = workspaceAlone(asked, host);
  if (workspaceId === undefined) return addressedProject(asked, host);
  const member = user.workspaceUserList.find(({ workspace }) => workspace.id === workspaceId);
  const project = defaultProject(await getProjectList(workspaceId), { memberDefault: member?.defaultProject });
  return project ? { workspaceId, projectKey: project.projectKey } : addressedProject(asked, host);
}
