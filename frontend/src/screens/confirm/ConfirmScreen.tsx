import { useLoaderData } from 'react-router';
import { ConfirmFailedScreen } from './ConfirmFailedScreen.tsx';
import type { ConfirmData } from './loader.ts';
import { OwnPasswordScreen } from './OwnPasswordScreen.tsx';

/** Shown where the link alone did not do: who registered in this browser goes straight on. */
export const ConfirmScreen = () => {
  const data = useLoaderData<ConfirmData>();
  return 'message' in data ? <ConfirmFailedScreen message={data.message} /> : <OwnPasswordScreen {...data} />;
};
