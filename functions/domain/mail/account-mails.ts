/** Mails about an account: each carries one link that works once. */

import type { Mail } from '#functions/clients/ports.ts';
import { PRODUCT_NAME } from '#shared/product.ts';
import { linkTo, renderMail } from './layout.ts';

interface Reader {
  email: string;
  name: string;
}
const IGNORE = '心当たりがないときは、このメールを破棄してください。';

export const confirmMail = ({ email, name }: Reader, et: string): Mail =>
  renderMail({
    to: email,
    subject: `【${PRODUCT_NAME}】メールアドレスの確認`,
    name,
    paragraphs: [
      `${PRODUCT_NAME}にご登録いただき、ありがとうございます。`,
      '次のボタンを押すと、メールアドレスの確認が終わり、ワークスペースの登録に進みます。',
    ],
    button: { label: 'メールアドレスを確認する', url: linkTo('/user/confirm', { et }) },
    notes: ['このリンクは24時間、1回だけ使えます。', IGNORE],
  });

export const googleLinkedMail = ({ email, name }: Reader): Mail =>
  renderMail({
    to: email,
    subject: `【${PRODUCT_NAME}】Googleでのサインインを追加しました`,
    name,
    paragraphs: [
      'このメールアドレスのGoogleアカウントでサインインがあったため、同じアカウントとして使えるようにしました。',
      '次回からは、Googleでも、これまでのパスワードでもサインインできます。',
    ],
    notes: ['心当たりがないときは、Googleアカウントと、このアカウントのパスワードをすぐに変更してください。'],
  });

export const resetPasswordMail = ({ email, name }: Reader, et: string): Mail =>
  renderMail({
    to: email,
    subject: `【${PRODUCT_NAME}】パスワードの再設定`,
    name,
    paragraphs: ['パスワードの再設定を受け付けました。', '次のボタンを押して、新しいパスワードを設定してください。'],
    button: { label: 'パスワードを再設定する', url: linkTo('/user/resetPassword/confirm', { et }) },
    notes: [
      'このリンクは1時間、1回だけ使えます。',
      '心当たりがないときは、このメールを破棄してください。パスワードは変わりません。',
    ],
  });

export const passwordChangedMail = ({ email, name }: Reader): Mail =>
  renderMail({
    to: email,
    subject: `【${PRODUCT_NAME}】パスワードを変更しました`,
    name,
    paragraphs: [
      'パスワードを変更し、ほかの端末からサインアウトしました。',
      'ご本人の操作であれば、このメールへの対応は不要です。心当たりがないときは、次のボタンからすぐに再設定してください。',
    ],
    button: { label: 'パスワードを再設定する', url: linkTo('/user/resetPassword/apply') },
  });

export const lockOutMail = (email: string, et: string): Mail =>
  renderMail({
    to: email,
    subject: `【${PRODUCT_NAME}】アカウントを一時的にロックしました`,
    paragraphs: [
      `${email} でのサインインに5回続けて失敗したため、アカウントを15分間ロックしました。`,
      'ご本人の操作であれば、次のボタンでロックを解除して、サインインできます。15分たつと、ロックは自動で解除されます。',
    ],
    button: { label: 'ロックを解除する', url: linkTo('/user/confirm', { et }) },
    notes: [
      'このリンクは1時間、1回だけ使えます。',
      '心当たりがないときは、だれかがサインインを試みた可能性があります。パスワードの再設定をおすすめします。',
    ],
  });
