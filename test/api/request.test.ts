/** お問い合わせ over the wire: what reaches the operator, and what does not. */
import { describe, expect, test } from 'vitest';
import { request } from '#shared/contract/request.ts';
import { MOST_REQUEST_CHARACTERS, RequestType } from '#shared/rules/request.ts';
import { takeHost } from '#test/support/host/wire-host.ts';
import { Actor } from '#test/support/people/actor.ts';

const own = await takeHost();
const { port } = own.host;
const SUPPORT = 'support@hisho.localhost';

const written = {
  requestType: RequestType.MATERIAL,
  companyName: 'あおば予約株式会社',
  name: '青葉　花子',
  email: 'hanako@aoba.example',
  message: '資料をお送りください。\n<b>急ぎ</b>です。',
};
const mailsFrom = async (email: string) => (await own.local.mails(SUPPORT)).filter(({ text }) => text.includes(email));

describe('request.send', () => {
  test('reaches the operator with who wrote and where to answer, as text; nobody else gets a mail', async () => {
    expect((await new Actor(port).rest(request.send, written)).status).toBe(200);
    const [mail] = await mailsFrom(written.email);
    expect(mail!.subject).toBe('【Hisho】お問い合わせ：資料がほしい');
    expect(mail!.text).toContain('あおば予約株式会社');
    expect(mail!.html).toContain('&lt;b&gt;急ぎ&lt;/b&gt;です。');
    expect(await own.local.mails(written.email)).toEqual([]);
  });

  test('is answered alike and dropped when the field that people do not see is filled in', async () => {
    const email = 'program@spam.example';
    const { status } = await new Actor(port).rest(request.send, {
      ...written,
      email,
      website: 'https://x.example',
    });
    expect([status, await mailsFrom(email)]).toEqual([200, []]);
  });

  test.each([
    { email: 'x' },
    { name: '' },
    { name: '青葉\nBcc: all@example.com' },
    { message: '　' },
    { message: 'あ'.repeat(MOST_REQUEST_CHARACTERS + 1) },
    { companyName: 'あ'.repeat(81) },
    { requestType: 9 as RequestType },
  ])('refuses %j', async (wrong) => {
    expect((await new Actor(port).rest(request.send, { ...written, ...wrong })).status).toBe(400);
  });

  test('is taken five times an hour from one address', async () => {
    const visitor = new Actor(port);
    const statuses: number[] = [];
    for (let at = 0; at < 6; at += 1) statuses.push((await visitor.rest(request.send, written)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
  });
});
