import { useEffect, useRef, useState } from 'react';
import { isRouteErrorResponse, useRouteError } from 'react-router';
import { AdminCheckProblem, AppProblem } from '#app/lib/api/problem.ts';
import { useIsMaintenance } from '#app/lib/page/release.ts';
import { reportError } from '#app/lib/telemetry/error-report.ts';
import { ErrorScreen } from '#app/screens/error/ErrorScreen.tsx';
import { formatNumber } from '#shared/format/number.ts';
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
  if (error instanceof AppProblem && error.status === 0) return <WithoutAnswer />;
  return (
    <ErrorScreen
      status={error instanceof AppProblem ? error.status : 500}
      more={error instanceof AdminCheckProblem ? error.message : undefined}
    />
  );
};

/** Opened without a connection: says what waits on this device, and opens by itself once there is one. */
const WithoutAnswer = () => {
  const [waiting, setWaiting] = useState(0);
  useEffect(() => {
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    void import('#app/features/board/kept/kept-edits.ts')
      .then(({ countOnDevice }) => countOnDevice())
      .then(setWaiting, () => undefined);
    return () => window.removeEventListener('online', reload);
  }, []);
  return (
    <ErrorScreen
      status={0}
      more={
        waiting > 0
          ? `送っていない変更${formatNumber(waiting)}件は、この端末に保存されています。つながってからボードを開くと送ります。`
          : undefined
      }
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
