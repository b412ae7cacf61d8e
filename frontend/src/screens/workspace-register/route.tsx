import type { LoaderFunctionArgs } from 'react-router';
import { getMailedLink } from '#app/features/session/api/mailed-link.ts';
import { messageOf } from '#app/lib/problem.ts';

/** Nothing: the person is signed in. */
export interface WorkspaceRegisterData {
  link?: { et: string; email: string };
  problem?: string;
}

export const loader = async ({ request }: LoaderFunctionArgs): Promise<WorkspaceRegisterData> => {
  const et = new URL(request.url).searchParams.get('et');
  if (et === null) return {};
  try {
    const { email } = await getMailedLink(et);
    return { link: { et, email } };
  } catch (error) {
    return { problem: messageOf(error) };
  }
};

export { WorkspaceRegisterScreen as Component } from './WorkspaceRegisterScreen.tsx';
