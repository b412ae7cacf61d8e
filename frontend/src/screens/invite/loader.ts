import { type LoaderFunctionArgs, redirect } from 'react-router';
import { getMailedLink, type MailedLink } from '#app/features/session/api/mailed-link.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { ERRORS } from '#shared/errors.ts';

export type InviteData =
  | { et: string; workspaceId: string; link: MailedLink }
  | { message: string /** The message says what to do. */; isExplained: boolean };

/** Who is invited, and where to: read before anything is asked of the person. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response | InviteData> => {
  const { searchParams } = new URL(request.url);
  const et = searchParams.get('et') ?? '';
  try {
    const link = await getMailedLink(et);
    if (link.purpose !== 'invite') return redirect(paths.userConfirm(et));
    return { et, link, workspaceId: link.workspaceId ?? searchParams.get('workspaceId') ?? '' };
  } catch (error) {
    const message = messageOf(error);
    return { message, isExplained: message !== ERRORS.InvalidToken[1] };
  }
};
