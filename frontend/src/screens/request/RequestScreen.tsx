import { Button, Textarea } from '@mantine/core';
import { useEffect, useId, useRef, useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { PlainButtonLink } from '#app/components/PlainButton.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { ContentPage } from '#app/features/content/components/ContentPage.tsx';
import { usePageMeta } from '#app/features/content/use-page-meta.ts';
import { sendRequest } from '#app/features/request/api/send-request.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { paths } from '#app/lib/paths.ts';
import {
  CONTACT_BUSINESS_DAYS,
  MOST_REQUEST_CHARACTERS,
  RequestType,
  RequestTypeLabel,
} from '#shared/rules/request.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { requestMessage } from '#shared/validation/request-message.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import classes from './RequestScreen.module.css';

const TYPES = Object.values(RequestType);

const typeOf = (value: string | null): RequestType =>
  TYPES.find((type) => String(type) === value) ?? RequestType.CONSULTATION;

/** お問い合わせ・資料請求. What was typed stays when sending fails. */
export const Component = () => {
  usePageMeta('お問い合わせ・資料請求', '資料のご請求、導入や料金のご相談、使いかたのご質問を承ります。');
  const [search] = useSearchParams();
  const [requestType, setRequestType] = useState(() => typeOf(search.get('type')));
  const [isSent, setSent] = useState(false);
  // Not seen by people; programs fill it in.
  const website = useRef<HTMLInputElement>(null);
  const form = useForm({
    fields: {
      companyName: { initial: '', isOptional: true, check: checkedBy(nameText), normalize: inOneLine },
      name: { initial: '', check: checkedBy(nameText), normalize: inOneLine },
      email: { initial: '', check: checkedBy(registrationEmail), normalize: normalizeEmail },
      message: { initial: '', check: checkedBy(requestMessage) },
    },
    submit: async (values) => {
      await sendRequest({ ...values, requestType, website: website.current?.value ?? '' });
      setSent(true);
    },
  });
  const messageId = useId();
  if (isSent) return <Sent email={form.values.email} />;
  const { error: messageError, ...message } = form.field('message');
  return (
    <ContentPage
      title="お問い合わせ・資料請求"
      lead={`${CONTACT_BUSINESS_DAYS}営業日以内に、担当者からメールでご連絡します。`}
    >
      <Form className={classes.form} onSubmit={form.onSubmit} label="お問い合わせ">
        <fieldset className={classes.types}>
          <legend>ご用件</legend>
          {TYPES.map((type) => (
            <label key={type}>
              <input
                type="radio"
                name="requestType"
                checked={requestType === type}
                onChange={() => setRequestType(type)}
              />
              {RequestTypeLabel[type]}
            </label>
          ))}
        </fieldset>
        <Field
          label="会社名"
          required={false}
          autoComplete="organization"
          maxLength={80}
          {...form.field('companyName')}
        />
        <Field label="お名前" autoComplete="name" maxLength={80} {...form.field('name')} />
        <Field label="メールアドレス" type="email" autoComplete="email" maxLength={254} {...form.field('email')} />
        <div className={classes.message}>
          <label htmlFor={messageId}>
            内容<small>(必須)</small>
          </label>
          <Textarea
            id={messageId}
            autosize
            minRows={6}
            maxRows={16}
            maxLength={MOST_REQUEST_CHARACTERS}
            required
            error={messageError}
            {...message}
          />
        </div>
        <div className="visually-hidden" aria-hidden="true">
          <input ref={website} name="website" tabIndex={-1} autoComplete="off" />
        </div>
        {form.problem && <Notice tone="danger">{form.problem}</Notice>}
        <p className={classes.consent}>
          お送りいただいた情報は、ご連絡のために使います。くわしくは
          <Link to={paths.privacy()} target="_blank" rel="noopener">
            プライバシーポリシー
          </Link>
          をご覧ください。
        </p>
        <Button type="submit" variant="filled" size="md" loading={form.isBusy}>
          送信する
        </Button>
      </Form>
    </ContentPage>
  );
};

const Sent = ({ email }: { email: string }) => {
  const heading = useRef<HTMLDivElement>(null);
  // The button that was pressed is gone.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div ref={heading} tabIndex={-1} className={classes.sent}>
      <ContentPage
        title="お問い合わせを受け付けました"
        lead={`${CONTACT_BUSINESS_DAYS}営業日以内に、${email} へご連絡します。届かないときは、迷惑メールのフォルダーもお確かめください。`}
      >
        <p className={classes.back}>
          <PlainButtonLink size="md" to={paths.top()}>
            トップページへ
          </PlainButtonLink>
        </p>
      </ContentPage>
    </div>
  );
};
