import { useState } from 'react';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import type { AuthUser } from '#app/lib/session/session-user.ts';
import { kanaText, normalizeKana } from '#shared/validation/kana.ts';
import { inOneLine, nameText, requiredText } from '#shared/validation/text.ts';
import { updateProfile } from '../api/profile.ts';
import classes from './ProfileSection.module.css';
import { ThumbnailField } from './ThumbnailField.tsx';

const optional = (initial: string | null) => ({
  initial: initial ?? '',
  isOptional: true,
  check: checkedBy(requiredText(40)),
  normalize: inOneLine,
});
const kana = (initial: string | null) => ({
  initial: initial ?? '',
  isOptional: true,
  check: checkedBy(kanaText),
  normalize: normalizeKana,
});

/** The picture and the names by which others know the person. */
export const ProfileSection = ({ user, accountName }: { user: AuthUser; accountName: string }) => {
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: {
      name: { initial: user.name, check: checkedBy(nameText), normalize: inOneLine },
      familyName: optional(user.familyName),
      givenName: optional(user.givenName),
      familyNameKana: kana(user.familyNameKana),
      givenNameKana: kana(user.givenNameKana),
    },
    submit: async (values) => {
      setDone(false);
      await updateProfile(values);
      setDone(true);
    },
  });
  return (
    <SettingSection title="プロフィール" description="ほかのメンバーに表示する名前と写真です。">
      <ThumbnailField user={user} accountName={accountName} />
      <Form onSubmit={form.onSubmit} label="名前">
        <Field label="表示名" autoComplete="name" {...form.field('name')} />
        <div className={classes.pair}>
          <Field label="姓" required={false} autoComplete="family-name" {...form.field('familyName')} />
          <Field label="名" required={false} autoComplete="given-name" {...form.field('givenName')} />
          <Field label="セイ（フリガナ）" required={false} autoComplete="off" {...form.field('familyNameKana')} />
          <Field label="メイ（フリガナ）" required={false} autoComplete="off" {...form.field('givenNameKana')} />
        </div>
        <SaveRow
          label="保存する"
          isBusy={form.isBusy}
          isDisabled={!form.isChanged || !form.isComplete}
          problem={form.problem}
          done={isDone && !form.isChanged ? '保存しました' : undefined}
        />
      </Form>
    </SettingSection>
  );
};
