import { redirect, type LoaderFunctionArgs } from 'react-router';
import { showToast } from '#app/components/toasts.ts';
import { confirmUserEmail } from '#app/features/session/api/confirm-user-email.ts';
import { getMailedLink } from '#app/features/session/api/mailed-link.ts';
import { paths } from '#app/lib/paths.ts';
import { messageOf } from '#app/lib/problem.ts';

/** Confirms while loading, so that the single-use token is spent once per visit; the start page decides where to go on. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response | { message: string }> => {
  const et = new URL(request.url).searchParams.get('et') ?? '';
  try {
    const { purpose } = await getMailedLink(et);
    await confirmUserEmail(et);
    if (purpose !== 'changeEmail') return redirect(paths.top());
    showToast('メールアドレスを変更しました');
    return redirect(paths.userSetting());
  } catch (error) {
    return { message: messageOf(error) };
  }
};

export { ConfirmFailedScreen as Component } from './ConfirmFailedScreen.tsx';
