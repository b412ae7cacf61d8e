import { describe, expect, test, vi } from 'vitest';
import { lazyPromise } from './lazy.ts';

describe('lazyPromise', () => {
  test('fetches once, also for calls at the same moment', async () => {
    const make = vi.fn(async () => 'secret');
    const get = lazyPromise(make);
    expect(await Promise.all([get(), get()])).toEqual(['secret', 'secret']);
    expect(await get()).toBe('secret');
    expect(make).toHaveBeenCalledTimes(1);
  });

  test('keeps no refusal: the next call asks again', async () => {
    const make = vi.fn(async () => 'secret').mockRejectedValueOnce(new Error('TooManyRequestsException'));
    const get = lazyPromise(make);
    expect((await Promise.allSettled([get(), get()])).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect([await get(), await get()]).toEqual(['secret', 'secret']);
    expect(make).toHaveBeenCalledTimes(2);
  });
});
