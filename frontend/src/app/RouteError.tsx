import { isRouteErrorResponse, useRouteError } from 'react-router';
import { AppProblem } from '#app/lib/problem.ts';
import { ErrorScreen } from '#app/screens/error/ErrorScreen.tsx';

/** What a loader, an action or a component threw, as a page. */
export const RouteError = () => {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) || error instanceof AppProblem ? error.status : 500;
  return <ErrorScreen status={status} />;
};
