import { useLayoutEffect } from 'react';
import { ErrorScreen } from '#app/screens/error/ErrorScreen.tsx';
import { CenteredFrame } from './layouts/CenteredFrame.tsx';

/** In front of every page while an operator has closed the product; the page behind it keeps what it holds. */
export const Maintenance = () => {
  // Before the screen below writes its own title.
  useLayoutEffect(() => {
    const title = document.title;
    return () => {
      document.title = title;
    };
  }, []);
  return (
    <CenteredFrame>
      <ErrorScreen status={503} />
    </CenteredFrame>
  );
};
