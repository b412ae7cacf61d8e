/** Mails about another e-mail address: the new one is asked, the old one is told. */

import type { Mail } from '#functions/clients/ports.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { linkTo, renderMail } from './layout.ts';

interface Change {
  name: string;
  email: string;
  formerEmail: string;
}

export const changeEmailMail = ({ name, email }: Change, et: string): Mail =>
  renderMail({
    to: email,
    subject: `【${PRODUCT_NAME}】新しいメールアドレスの確認`,
    name,
    paragraphs: [
      'メールアドレスの変更を受け付けました。',
      'サインインしているブラウザーで次のボタンを押すと、このメールアドレスに変わります。',
    ],
    button: { label: 'メールアドレスを変更する', url: linkTo('/user/confirm', { et }) },
    notes: [
      'このリンクは24時間、1回だけ使えます。',
      '心当たりがないときは、このメールを破棄してください。メールアドレスは変わりません。',
    ],
  });

export const emailChangeNotice = ({ name, email, formerEmail }: Change): Mail =>
  renderMail({
    to: formerEmail,
    subject: `【${PRODUCT_NAME}】メールアドレスの変更を受け付けました`,
    name,
    paragraphs: [
      `メールアドレスを ${email} に変更する手続きを受け付けました。`,
      '新しいメールアドレスに届いたリンクを開くまで、変更されません。ご本人の操作であれば、このメールへの対応は不要です。',
    ],
    notes: [
      '心当たりがないときは、だれかがパスワードを知っている可能性があります。パスワードをすぐに変更してください。',
    ],
  });
