import { Outlet } from 'react-router';

/** Nothing around the screen: addresses that only lead on, and windows that another service opens. */
export const Component = () => <Outlet />;
