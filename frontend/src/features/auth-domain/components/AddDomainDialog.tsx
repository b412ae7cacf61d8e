import { Button } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useForm } from '#app/hooks/use-form.ts';
import { ERRORS } from '#shared/errors.ts';
import { normalizeDomainName, readDomainName } from '#shared/validation/domain-name.ts';
import { type AuthDomain, addDomain } from '../api/domains.ts';
import classes from './AddDomainDialog.module.css';

interface Props {
  workspaceId: string;
  onAdded: (domain: AuthDomain) => void;
  onClose: () => void;
}

type Who = 'google' | 'any';
const WHO: { value: Who; label: string; description: string }[] = [
  {
    value: 'google',
    label: 'Googleアカウントの人',
    description: 'Google Workspaceでこのドメインを使っている会社に向いています。',
  },
  { value: 'any', label: 'メールアドレスを確認したすべての人', description: 'パスワードで登録した人も参加できます。' },
];

const check = (value: string): string | undefined => {
  const read = readDomainName(value);
  return 'refusal' in read ? ERRORS[read.refusal][1] : undefined;
};
const REFUSALS = ['DomainNameInvalid', 'DomainNameShared', 'AuthDomainExists', 'TooManyAuthDomains'] as const;

/** Which domain, and who of it may join; the proof comes after it. */
const AddDomainDialog = ({ workspaceId, onAdded, onClose }: Props) => {
  const [who, setWho] = useState<Who>('google');
  const form = useForm({
    fields: { domainName: { initial: '', check, normalize: (value) => normalizeDomainName(value) ?? value.trim() } },
    submit: async ({ domainName }) => {
      onAdded(await addDomain({ workspaceId, domainName }, who === 'google'));
      onClose();
    },
    fieldOf: (problem) => (REFUSALS.some((code) => problem.is(code)) ? 'domainName' : undefined),
  });
  return (
    <Dialog onClose={onClose} title="ドメインを追加" size={480}>
      <Form onSubmit={form.onSubmit}>
        <Field
          label="ドメイン"
          data-autofocus
          placeholder="aoba.co.jp"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint="会社のメールアドレスの、「@」より後ろです。"
          {...form.field('domainName')}
        />
        <div className={classes.who}>
          <ChoiceList label="招待なしで参加できる人" choices={WHO} value={who} onChange={setWho} />
        </div>
        {form.problem && (
          <div className={classes.problem}>
            <Notice tone="danger">{form.problem}</Notice>
          </div>
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button type="submit" variant="filled" loading={form.isBusy}>
            追加する
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};

export default AddDomainDialog;
