import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Mail } from '#functions/clients/ports.ts';
import { TOKEN_SECONDS } from '#functions/data/global/token.ts';
import { confirmMail, googleLinkedMail, lockOutMail, passwordChangedMail, resetPasswordMail } from './account-mails.ts';
import { changeEmailMail, emailChangeNotice } from './email-change-mails.ts';
import { invitationMail } from './invitation-mail.ts';

beforeEach(() => void vi.stubEnv('SITE_ORIGIN', 'https://hisho.example'));

const reader = { name: '田中　健太', email: 'kenta@example.jp' };
const change = { ...reader, formerEmail: 'old@example.jp' };
const HOUR = 3_600;

/** Every mail about an account: whom it reaches, what stands in it, how long its link works. */
const MAILS: Record<
  string,
  {
    make: () => Mail;
    to: string;
    subject: string;
    lines: string[];
    link?: string;
    life?: { seconds: number; words: string };
  }
> = {
  confirm: {
    make: () => confirmMail(reader, 'et-1'),
    to: reader.email,
    subject: '【Hisho】メールアドレスの確認',
    lines: [
      'Hishoにご登録いただき、ありがとうございます。',
      '次のボタンを押すと、メールアドレスの確認が終わり、ワークスペースの登録に進みます。',
      '※ 心当たりがないときは、このメールを破棄してください。',
    ],
    link: '/user/confirm?et=et-1',
    life: { seconds: TOKEN_SECONDS.confirm, words: '24時間' },
  },
  reset: {
    make: () => resetPasswordMail(reader, 'et-1'),
    to: reader.email,
    subject: '【Hisho】パスワードの再設定',
    lines: [
      'パスワードの再設定を受け付けました。',
      '次のボタンを押して、新しいパスワードを設定してください。',
      '※ 心当たりがないときは、このメールを破棄してください。パスワードは変わりません。',
    ],
    link: '/user/resetPassword/confirm?et=et-1',
    life: { seconds: TOKEN_SECONDS.reset, words: '1時間' },
  },
  lockOut: {
    make: () => lockOutMail(reader.email, 'et-1'),
    to: reader.email,
    subject: '【Hisho】アカウントを一時的にロックしました',
    lines: [
      'kenta@example.jp でのサインインに5回続けて失敗したため、アカウントを15分間ロックしました。',
      'ご本人の操作であれば、次のボタンでロックを解除して、サインインできます。15分たつと、ロックは自動で解除されます。',
    ],
    link: '/user/confirm?et=et-1',
    life: { seconds: TOKEN_SECONDS.unlock, words: '1時間' },
  },
  passwordChanged: {
    make: () => passwordChangedMail(reader),
    to: reader.email,
    subject: '【Hisho】パスワードを変更しました',
    lines: [
      'パスワードを変更し、ほかの端末からサインアウトしました。',
      'ご本人の操作であれば、このメールへの対応は不要です。心当たりがないときは、次のボタンからすぐに再設定してください。',
    ],
    link: '/user/resetPassword/apply',
  },
  googleLinked: {
    make: () => googleLinkedMail(reader),
    to: reader.email,
    subject: '【Hisho】Googleでのサインインを追加しました',
    lines: [
      'このメールアドレスのGoogleアカウントでサインインがあったため、同じアカウントとして使えるようにしました。',
      '次回からは、Googleでも、これまでのパスワードでもサインインできます。',
      '※ 心当たりがないときは、Googleアカウントと、このアカウントのパスワードをすぐに変更してください。',
    ],
  },
  changeEmail: {
    make: () => changeEmailMail(change, 'et-1'),
    to: reader.email,
    subject: '【Hisho】新しいメールアドレスの確認',
    lines: [
      'メールアドレスの変更を受け付けました。',
      '※ 心当たりがないときは、このメールを破棄してください。メールアドレスは変わりません。',
    ],
    link: '/user/confirm?et=et-1',
    life: { seconds: TOKEN_SECONDS.changeEmail, words: '24時間' },
  },
  emailChangeNotice: {
    make: () => emailChangeNotice(change),
    to: change.formerEmail,
    subject: '【Hisho】メールアドレスの変更を受け付けました',
    lines: [
      'メールアドレスを kenta@example.jp に変更する手続きを受け付けました。',
      '新しいメールアドレスに届いたリンクを開くまで、変更されません。ご本人の操作であれば、このメールへの対応は不要です。',
    ],
  },
  invitation: {
    make: () =>
      invitationMail({
        to: reader.email,
        workspaceId: 'w1',
        workspaceName: 'あおば予約',
        inviter: '佐藤　美咲',
        et: 'et-1',
      }),
    to: reader.email,
    subject: '【Hisho】「あおば予約」への招待',
    lines: [
      '佐藤　美咲さんから、Hishoのワークスペース「あおば予約」に招待されました。',
      '次のボタンを押して、お名前とパスワードを登録すると、すぐに参加できます。',
      '※ すでにHishoのアカウントをお持ちのときは、そのパスワードで参加できます。',
    ],
    link: '/user/invite?et=et-1&workspaceId=w1',
    life: { seconds: TOKEN_SECONDS.invite, words: '7日間' },
  },
  linkInvitation: {
    make: () =>
      invitationMail({
        to: reader.email,
        workspaceId: 'w1',
        workspaceName: 'あおば予約',
        inviter: '佐藤　美咲',
        et: 'et-1',
        isAskedFor: true,
      }),
    to: reader.email,
    subject: '【Hisho】「あおば予約」への招待',
    lines: [
      '佐藤　美咲さんが作成した招待リンクから、Hishoのワークスペース「あおば予約」への参加を受け付けました。',
      '※ 心当たりがないときは、このメールを破棄してください。',
    ],
    link: '/user/invite?et=et-1&workspaceId=w1',
    life: { seconds: TOKEN_SECONDS.invite, words: '7日間' },
  },
};

describe.each(Object.entries(MAILS))('the mail %s', (name, { make, to, subject, lines, link, life }) => {
  test('says what it is to say, in text and in HTML', () => {
    const mail = make();
    expect(mail).toMatchObject({ to, subject });
    expect(mail.text.split('\n')).toEqual(expect.arrayContaining(lines));
    for (const line of lines) expect(mail.html).toContain(line.replace('※ ', ''));
    if (!['invitation', 'linkInvitation', 'lockOut'].includes(name)) expect(mail.text).toMatch(/^田中　健太 様\n/);
  });

  test('has one link, or none, and says truly how long it works', () => {
    const { text, html } = make();
    const links = text.match(/https:\S+/g)!.filter((address) => address !== 'https://hisho.example');
    expect(links).toEqual(link ? [`https://hisho.example${link}`] : []);
    expect(html.match(/href="/g)?.length ?? 0).toBe(link ? 1 : 0);
    if (!life) return;
    expect(text).toContain(`※ このリンクは${life.words}、1回だけ使えます。`);
    const [, amount, unit] = /^(\d+)(時間|日間)$/.exec(life.words)!;
    expect(Number(amount) * (unit === '時間' ? HOUR : 24 * HOUR)).toBe(life.seconds);
  });

  test('ends its sentences politely, with full-width punctuation and no space at an end', () => {
    const sentences = make()
      .text.split('\n')
      .filter((line) => /[。．.!！]$/.test(line) || line.startsWith('※'));
    for (const sentence of sentences)
      expect(sentence).toMatch(/(です|ます|ました|ません|ください|ございます|不要です|あります|できます)。$/);
    for (const line of make().text.split('\n')) expect([line, line.trim()]).toEqual([line, line]);
  });
});
