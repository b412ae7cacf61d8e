import { Outlet, ScrollRestoration } from 'react-router';
import { Toasts } from '#app/components/toasts/Toasts.tsx';
import { useIsMaintenance } from '#app/lib/page/release.ts';
import { LoadingBar } from './LoadingBar.tsx';
import { Maintenance } from './Maintenance.tsx';
import { ReleaseOffer } from './ReleaseOffer.tsx';
import { SkipLink } from './SkipLink.tsx';
import { Unreachable } from './Unreachable.tsx';
import { usePageView } from './use-page-view.ts';

export const RootLayout = () => {
  const isMaintenance = useIsMaintenance();
  usePageView();
  return (
    <>
      {!isMaintenance && <SkipLink />}
      <LoadingBar />
      {/* Hidden, not taken away: edits on their way and half-written texts are there again afterwards. */}
      <div style={{ display: isMaintenance ? 'none' : 'contents' }}>
        <Outlet />
      </div>
      {isMaintenance ? <Maintenance /> : <ReleaseOffer />}
      <Unreachable />
      <Toasts />
      <ScrollRestoration />
    </>
  );
};
