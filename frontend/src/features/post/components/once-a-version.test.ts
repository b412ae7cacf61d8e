import { expect, test, vi } from 'vitest';
import { onceAVersion } from './once-a-version.ts';

test('a version is loaded once, whoever tells of it first; another one, and none, are loaded anew', async () => {
  let done: (isLoaded: boolean) => void = () => undefined;
  const load = vi.fn(() => new Promise<boolean>((resolve) => (done = resolve)));
  const once = onceAVersion();
  const first = once(load, 3);
  expect(once(load, 3)).toBe(first);
  expect(once(load, 2)).toBe(first);
  done(true);
  await first;
  // Also once it is there.
  await once(load, 3);
  expect(load).toHaveBeenCalledTimes(1);
  void once(load, 4);
  expect(load).toHaveBeenCalledTimes(2);
  void once(load);
  expect(load).toHaveBeenCalledTimes(3);
  // What was loaded last holds the fourth, too.
  void once(load, 4);
  expect(load).toHaveBeenCalledTimes(3);
});

test('what has failed is loaded again, and another post in any case', async () => {
  const once = onceAVersion();
  const failing = vi.fn(() => Promise.resolve(false));
  await once(failing, 3);
  await once(failing, 3);
  expect(failing).toHaveBeenCalledTimes(2);
  const [one, other] = [vi.fn(() => Promise.resolve(true)), vi.fn(() => Promise.resolve(true))];
  await once(one, 9);
  await once(other, 2);
  expect(other).toHaveBeenCalledTimes(1);
});
