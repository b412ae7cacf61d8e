import { isAsking } from '../api/http.ts';
import { whenIdle } from './when-idle.ts';

const AGAIN_MS = 50;

/** Once the page has drawn what it was waiting for: no request is under way, and there is nothing else to do. */
export const whenQuiet = (): Promise<void> =>
  new Promise((resolve) => {
    const look = (): void => void whenIdle(() => (isAsking() ? void setTimeout(look, AGAIN_MS) : resolve()));
    look();
  });
