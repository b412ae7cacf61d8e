import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getPlaceOfPost } from '#app/features/post/api/post-page.ts';
import { addressedNumber, addressedProject } from '#app/lib/addressed.ts';
import { hostWorkspaceId } from '#app/lib/guards.ts';
import { paths, placeInPost } from '#app/lib/paths.ts';

/** The short address of a post opens it beside its board, whichever board it is in by now; so does that of a sub-post, and a sub-post's number alone. */
export const loader = async (asked: LoaderFunctionArgs): Promise<Response> => {
  const place = addressedProject(asked, await hostWorkspaceId(asked.request));
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
