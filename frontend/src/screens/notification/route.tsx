import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { paths } from '#app/lib/paths.ts';
import { NotificationScreen } from './NotificationScreen.tsx';

export const loader = ({ request }: LoaderFunctionArgs) => {
  const workspaceId = new URL(request.url).searchParams.get('workspaceId');
  if (!workspaceId) throw redirect(paths.top());
  return { workspaceId };
};

export const Component = () => {
  const { workspaceId } = useLoaderData<typeof loader>();
  return <NotificationScreen key={workspaceId} workspaceId={workspaceId} />;
};
