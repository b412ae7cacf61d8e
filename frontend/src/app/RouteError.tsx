import { useEffect, useRef } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { reportError } from '#app/lib/error-report.ts';
import { AdminCheckProblem, AppProblem } from '#app/lib/problem.ts';
import { useIsMaintenance } from '#app/lib/release.ts';
import { ErrorScreen } from '#app/screens/error/ErrorScreen.tsx';
import { CenteredFrame } from './layouts/CenteredFrame.tsx';

/** What a loader, an action or a component threw, in the place of the screen; a thrown answer may bring its own title. */
export const RouteError = () => {
  const error = useRouteError();
  // While the product is closed, everything may fail.
  const isMaintenance = useIsMaintenance();
  useEffect(() => reportError(error instanceof AppProblem ? 'load' : 'page', error), [error]);
  useReloadAfter(isMaintenance);
  if (isMaintenance) return <ErrorScreen status={503} />;
  if (isRouteErrorResponse(error))
    return (
      <ErrorScreen
        status={error.status}
        title={typeof error.data === 'string' && error.data ? error.data : undefined}
      />
    );
  return (
    <ErrorScreen
      status={error instanceof AppProblem ? error.status : 500}
      more={error instanceof AdminCheckProblem ? error.message : undefined}
    />
  );
};

/** The error may have been the maintenance itself; nothing is typed into an error. */
const useReloadAfter = (isMaintenance: boolean): void => {
  const wasMaintenance = useRef(false);
  useEffect(() => {
    if (wasMaintenance.current && !isMaintenance) location.reload();
    wasMaintenance.current = isMaintenance;
  }, [isMaintenance]);
};

/** The same when not even a layout could be drawn. */
export const PageError = () => (
  <CenteredFrame>
    <RouteError />
  </CenteredFrame>
);
