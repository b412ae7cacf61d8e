import { redirect, type LoaderFunctionArgs } from 'react-router';
import { showToast } from '#app/components/toasts.ts';
import { confirmUserEmail } from '#app/features/session/api/confirm-user-email.ts';
import { getMailedLink } from '#app/features/session/api/mailed-link.ts';
import { requireSession } from '#app/lib/guards.ts';
import { paths } from '#app/lib/paths.ts';
import { messageOf } from '#app/lib/problem.ts';

/** Confirms while loading, so that the single-use token is spent once per visit; the start page decides where to go on. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response | { message: string }> => {
  const et = new URL(request.url).searchParams.get('et') ?? '';
  try {
    const { purpose } = await getMailedLink(et);
    if (purpose !== 'changeEmail') {
      await confirmUserEmail(et);
      return redirect(paths.top());
    }
    // A mistyped address is somebody else's, who must not come in by its mail: only the account's own browser confirms it.
    await requireSession(request);
    await confirmUserEmail(et);
    showToast('メールアドレスを変更しました');
    return redirect(paths.userSetting());
  } catch (error) {
    if (error instanceof Response) return error;
    return { message: messageOf(error) };
  }
};

export { ConfirmFailedScreen as Component } from './ConfirmFailedScreen.tsx';
