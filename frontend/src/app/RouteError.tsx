import { isRouteErrorResponse, useRouteError } from 'react-router';
import { AppProblem } from '#app/lib/problem.ts';
import { ErrorScreen } from '#app/screens/error/ErrorScreen.tsx';
import { CenteredFrame } from './layouts/CenteredFrame.tsx';

/** What a loader, an action or a component threw, in the place of the screen; a thrown answer may bring its own title. */
export const RouteError = () => {
  const error = useRouteError();
  if (isRouteErrorResponse(error)) return <ErrorScreen status={error.status} title={typeof error.data === 'string' && error.data ? error.data : undefined} />;
  return <ErrorScreen status={error instanceof AppProblem ? error.status : 500} />;
};

/** The same when not even a layout could be drawn. */
export const PageError = () => (
  <CenteredFrame>
    <main>
      <RouteError />
    </main>
  </CenteredFrame>
);
