import { type LoaderFunctionArgs, redirect } from 'react-router';
import { finishGoogleLogin, GOOGLE_FAILED, googleFailure, hasGoogle } from '#app/features/session/api/google.ts';

export interface LoginData {
  hasGoogle: boolean;
  /** Why the sign-in that the person comes back from has failed. */
  problem?: string;
}

/** Comes back here from Google too: the code is taken in while loading, so that it is spent once per visit. */
export const loader = async ({ request }: LoaderFunctionArgs): Promise<Response | LoginData> => {
  const { searchParams } = new URL(request.url);
  const code = searchParams.get('code');
  if (code !== null) {
    try {
      return redirect(await finishGoogleLogin(code, searchParams.get('state') ?? ''));
    } catch (error) {
      return { hasGoogle: await hasGoogle(), problem: googleFailure(error) };
    }
  }
  return { hasGoogle: await hasGoogle(), ...(searchParams.has('error') ? { problem: GOOGLE_FAILED } : {}) };
};
