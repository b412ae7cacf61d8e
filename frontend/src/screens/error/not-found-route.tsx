import { ErrorScreen } from './ErrorScreen.tsx';

export const Component = () => <ErrorScreen status={404} />;
