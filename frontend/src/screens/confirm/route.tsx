import { redirect, type LoaderFunctionArgs } from 'react-router';
import { confirmUserEmail } from '#app/features/session/api/confirm-user-email.ts';
import { paths } from '#app/lib/paths.ts';
import { messageOf } from '#app/lib/problem.ts';

/** Confirms while loading, so that the single-use token is spent once per visit; the start page decides where to go on. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response | { message: string }> => {
  try {
    await confirmUserEmail(new URL(request.url).searchParams.get('et') ?? '');
    return redirect(paths.top());
  } catch (error) {
    return { message: messageOf(error) };
  }
};

export { ConfirmFailedScreen as Component } from './ConfirmFailedScreen.tsx';
