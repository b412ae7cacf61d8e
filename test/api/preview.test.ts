/** What a page elsewhere says of itself (work §7.12); which addresses are asked: functions/clients/public-web.test.ts. */
import { describe, expect, test } from 'vitest';
import { preview } from '#shared/contract/preview.ts';
import { MOST_URL_CHARACTERS } from '#shared/rules/link-preview.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { givenPerson } from '#test/support/people/actor.ts';

const own = await takeHost();
const { port } = own.host;
const NOTHING = { title: null, description: null, siteName: null };

describe('workspace.getOgpMetaData', () => {
  test('says nothing of addresses inside, nor of names that lead nowhere, and refuses what is no address', async () => {
    const person = await givenPerson(port, own.local);
    const ask = (url: string) => person.rest(preview.getOgpMetaData, { url });
    for (const url of [
      `http://127.0.0.1:${port}/`,
      'http://169.254.169.254/latest/meta-data/',
      'https://nowhere.example/',
    ]) {
      expect(await ask(url)).toMatchObject({ status: 200, json: NOTHING });
    }
    for (const url of [
      '',
      'ftp://example.com/',
      'javascript:alert(1)',
      `https://example.com/${'a'.repeat(MOST_URL_CHARACTERS)}`,
    ]) {
      expect((await ask(url)).status).toBe(400);
    }
  });

  test('asks so many pages for one person', async () => {
    const person = await givenPerson(port, own.local);
    const answers = await Promise.all(
      Array.from({ length: 61 }, () => person.rest(preview.getOgpMetaData, { url: 'http://10.0.0.1/' })),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect([statuses.filter((status) => status === 200).length > 0, statuses.at(-1)]).toEqual([true, 429]);
  });
});
