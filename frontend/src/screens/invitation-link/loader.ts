import type { LoaderFunctionArgs } from 'react-router';
import { getVisitedLink, type VisitedLink } from '#app/features/invitation/api/links.ts';
import { AppProblem, messageOf } from '#app/lib/api/problem.ts';

export interface LinkPlace {
  workspaceId: string;
  invitationLinkId: string;
}
export type InvitationLinkData = (LinkPlace & { link: VisitedLink }) | { isDead: true } | { message: string };

/** Both ids may stand in the path or in the query (account §2.3). */
export const loader = async ({ request, params }: LoaderFunctionArgs): Promise<InvitationLinkData> => {
  const { searchParams } = new URL(request.url);
  const workspaceId = params['workspaceId'] ?? searchParams.get('workspaceId') ?? '';
  const invitationLinkId = params['invitationLinkId'] ?? searchParams.get('invitationLinkId') ?? '';
  if (workspaceId === '' || invitationLinkId === '') return { isDead: true };
  try {
    return { workspaceId, invitationLinkId, link: await getVisitedLink(workspaceId, invitationLinkId) };
  } catch (error) {
    // A link that was cut off while it was copied is no id at all.
    const isDead = error instanceof AppProblem && (error.is('EntityNotFound') || error.is('BadRequest'));
    return isDead ? { isDead } : { message: messageOf(error) };
  }
};
