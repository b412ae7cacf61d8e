import { type LoaderFunctionArgs, redirect } from 'react-router';
import { showToast } from '#app/components/toasts/toasts.ts';
import { confirmUserEmail } from '#app/features/session/api/confirm-user-email.ts';
import { getMailedLink } from '#app/features/session/api/mailed-link.ts';
import { afterConfirming } from '#app/features/workspace/joinable.ts';
import { AppProblem, messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { requireSession } from '#app/lib/session/guards.ts';

/** Either a password is asked for, or the link could not be used. */
export type ConfirmData = { et: string; email: string; name: string | null } | { message: string };

/** Confirms while loading, so that the single-use token is spent once per visit. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response | ConfirmData> => {
  const et = new URL(request.url).searchParams.get('et') ?? '';
  try {
    const { purpose, email, name } = await getMailedLink(et);
    // A mistyped address is somebody else's, who must not come in by its mail: only the account's own browser confirms it.
    if (purpose === 'changeEmail') {
      await requireSession(request);
      await confirmUserEmail(et);
      showToast('メールアドレスを変更しました');
      return redirect(paths.userSetting());
    }
    return await confirm(et, { email, name });
  } catch (error) {
    if (error instanceof Response) return error;
    return { message: messageOf(error) };
  }
};

async function confirm(et: string, account: { email: string; name: string | null }): Promise<Response | ConfirmData> {
  try {
    return redirect(await afterConfirming(await confirmUserEmail(et)));
  } catch (error) {
    if (error instanceof AppProblem && error.is('PasswordRequired')) return { et, ...account };
    throw error;
  }
}
