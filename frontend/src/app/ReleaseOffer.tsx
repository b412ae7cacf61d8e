import { useEffect } from 'react';
import { dismissToast, showLastingToast } from '#app/components/toasts/toasts.ts';
import { useNewerVersion } from '#app/lib/page/release.ts';
import { hasUnsent } from '#app/lib/page/unsent.ts';

/** Offers the new release; never forces it, and waits while something is unsent. Once per version: who closes it goes on working. */
export const ReleaseOffer = () => {
  const version = useNewerVersion();
  useEffect(() => {
    if (version === undefined) return;
    const toast = offer('新しいバージョンがあります。');
    return () => dismissToast(toast());
  }, [version]);
  return null;
};

/** Resolves to the toast that stands now. */
const offer = (message: string): (() => number) => {
  let shown = 0;
  const show = (text: string): void => {
    shown = showLastingToast(text, {
      label: '再読み込み',
      run: () =>
        hasUnsent()
          ? show('まだ送信していない変更があります。送信してから再読み込みしてください。')
          : location.reload(),
    });
  };
  show(message);
  return () => shown;
};
