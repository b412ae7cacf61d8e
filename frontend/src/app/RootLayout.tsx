import { Outlet, ScrollRestoration } from 'react-router';
import { Toasts } from '#app/components/Toasts.tsx';
import { LoadingBar } from './LoadingBar.tsx';

export const RootLayout = () => (
  <>
    <LoadingBar />
    <Outlet />
    <Toasts />
    <ScrollRestoration />
  </>
);
