import type { LoaderFunctionArgs } from 'react-router';
import { requireSession } from '#app/lib/guards.ts';
import { siteOrigin } from '#app/lib/site-origin.ts';

export const loader = async ({ request }: LoaderFunctionArgs): Promise<{ site: string }> => {
  await requireSession(request);
  return { site: siteOrigin() };
};

export { WorkspaceRegisterScreen as Component } from './WorkspaceRegisterScreen.tsx';
