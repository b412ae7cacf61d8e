import { expect, it, vi } from 'vitest';
import { sendForm } from './send-form.ts';

it('sends nothing of a file that was given up while its ticket was on its way', async () => {
  const request = vi.fn();
  vi.stubGlobal('XMLHttpRequest', request);
  const given = new AbortController();
  given.abort();
  const ticket = { id: 'a', url: 'https://files.example/', fields: [], maxBytes: 9 };
  await expect(sendForm(ticket, new Blob(['a']), () => undefined, given.signal)).rejects.toMatchObject({
    name: 'AbortError',
  });
  expect(request).not.toHaveBeenCalled();
  vi.unstubAllGlobals();
});
