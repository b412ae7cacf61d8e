import { type LoaderFunctionArgs, redirect, type ShouldRevalidateFunctionArgs, useLoaderData } from 'react-router';
import { getPeople } from '#app/features/board/api/people.ts';
import { draftMemory } from '#app/features/board/state/arrangement/draft-memory.ts';
import { getPlaceOfPost } from '#app/features/post/api/post-page.ts';
import { addressedNumber, addressedProject } from '#app/lib/addressed.ts';
import { paths, placeInPost } from '#app/lib/paths.ts';
import { hostWorkspaceId, requireSession } from '#app/lib/session/guards.ts';
import { PostScreen } from './PostScreen.tsx';
import { getPostPage } from './post-page.ts';

/** A post, or sub-post, on a page of its own (work §2.1). Without a board in the address its own is found first. */
export const loader = async (asked: LoaderFunctionArgs) => {
  const place = addressedProject(asked, await hostWorkspaceId(asked.request));
  const query = (name: string) => new URL(asked.request.url).searchParams.get(name) ?? undefined;
  const [boardId, boardViewId] = [query('boardId'), query('boardViewId')];
  const [post, subPost] = ['post', 'subPost'].map((name) => addressedNumber(query(name)));
  const projectSerialNumber = post ?? subPost;
  if (projectSerialNumber === undefined) throw redirect(paths.project(place));
  if (boardId === undefined || post === undefined) {
    const found = await getPlaceOfPost({ ...place, projectSerialNumber });
    throw redirect(
      paths.postDetail(
        { ...place, boardId: found.boardId, boardViewId },
        found.projectSerialNumber,
        post === undefined ? found.subPostProjectSerialNumber : (subPost ?? found.subPostProjectSerialNumber),
        placeInPost(new URL(asked.request.url).searchParams),
      ),
    );
  }
  const address = { ...place, boardId };
  const people = getPeople(place.workspaceId);
  const page = requireSession(asked.request).then(({ user }) => {
    const me =
      user.workspaceUserList.find(({ workspace }) => workspace.id === place.workspaceId)?.recordedAccountName ?? '';
    const kept = draftMemory(localStorage, me, boardId).read(boardViewId);
    return getPostPage({
      address,
      boardViewId: kept?.viewId ?? boardViewId,
      projectSerialNumber,
      subPostProjectSerialNumber: subPost,
      draft: kept?.draft,
    });
  });
  const [firstPage, firstDetail] = [page.then(({ board }) => board), page.then(({ detail }) => detail)];
  // The screen shows the failure; without listeners it would also count as unhandled until then.
  for (const part of [firstPage, firstDetail]) part.catch(() => undefined);
  return { address, boardViewId, firstPage, firstDetail, people };
};

/** The next post of the board is loaded by itself. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean =>
  ['workspaceId', 'projectKey', 'boardId', 'boardViewId'].some(
    (name) => currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name),
  );

export const Component = () => {
  const data = useLoaderData<typeof loader>();
  return <PostScreen key={`${data.address.boardId} ${data.boardViewId ?? ''}`} {...data} />;
};
