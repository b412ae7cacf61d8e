import { afterEach, expect, test, vi } from 'vitest';
import { copyLink } from './copy-link.ts';
import * as toasts from './toasts/toasts.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a browser that refuses the clipboard is said, not thrown', async () => {
  vi.stubGlobal('location', new URL('https://aoba.hisho.example/'));
  vi.stubGlobal('navigator', {
    clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) },
  });
  const said = vi.spyOn(toasts, 'showProblemToast');
  await copyLink('/workspace/w1/main/post/1');
  expect(said).toHaveBeenCalledOnce();
});
