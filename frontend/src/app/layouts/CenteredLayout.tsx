import { Outlet } from 'react-router';
import { CenteredFrame } from './CenteredFrame.tsx';

/** Sign-in, registration, password reset: forms of one column. */
export const Component = () => (
  <CenteredFrame>
    <Outlet />
  </CenteredFrame>
);
