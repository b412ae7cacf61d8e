import { useState } from 'react';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { CreditAlertSendType } from '#shared/enums/enums.ts';
import { plainDigits, wholeNumberIn } from '#shared/format/whole-number.ts';
import { creditThreshold } from '#shared/validation/credit-threshold.ts';
import { slackWebhookUrl } from '#shared/validation/slack-webhook.ts';
import { type CreditSetting, saveCreditSetting } from '../api/plan.ts';
import classes from './CreditAlertForm.module.css';

const CHOICES: { value: CreditSetting['alertSendType']; label: string; description: string }[] = [
  { value: CreditAlertSendType.NONE, label: '知らせない', description: '残高は、この画面で確認できます。' },
  {
    value: CreditAlertSendType.EMAIL,
    label: '管理者にメールで知らせる',
    description: '下回ったときに1回だけ送ります。残高が増えると、次も送ります。',
  },
  {
    value: CreditAlertSendType.SLACK,
    label: 'Slackのチャンネルに知らせる',
    description: '送れなかったときは、管理者にメールで知らせます。',
  },
];

const check = (value: string): string | undefined =>
  Number.isNaN(wholeNumberIn(value))
    ? '数字で入力してください。'
    : creditThreshold.safeParse(wholeNumberIn(value)).error?.issues[0]?.message;

/** Whether and when admins are told that credits run low. */
export const CreditAlertForm = ({ workspaceId, setting }: { workspaceId: string; setting: CreditSetting }) => {
  const [saved, setSaved] = useState(setting);
  const [alertSendType, setType] = useState(setting.alertSendType);
  const [isDone, setDone] = useState(false);
  const isSlack = alertSendType === CreditAlertSendType.SLACK;
  const form = useForm({
    fields: {
      threshold: { initial: String(setting.alertThreshold), check, normalize: plainDigits },
      slack: {
        initial: '',
        isOptional: !isSlack || saved.isSlackSet,
        check: (value) => (isSlack ? checkedBy(slackWebhookUrl)(value) : undefined),
        normalize: (value) => value.trim(),
      },
    },
    submit: async ({ threshold, slack }) => {
      const next = { alertSendType, alertThreshold: wholeNumberIn(threshold) };
      await saveCreditSetting(workspaceId, { ...next, ...(isSlack && slack !== '' && { slackWebhookUrl: slack }) });
      setSaved({ ...next, isSlackSet: isSlack });
      setDone(true);
      return ['slack'];
    },
  });
  const isChanged =
    alertSendType !== saved.alertSendType ||
    wholeNumberIn(form.values.threshold) !== saved.alertThreshold ||
    (isSlack && form.values.slack !== '');
  const threshold = form.field('threshold');
  return (
    <Form onSubmit={form.onSubmit} label="クレジット残高の通知">
      <ChoiceList label="残高が少なくなったとき" choices={CHOICES} value={alertSendType} onChange={setType} />
      {isSlack && (
        <div className={classes.address}>
          <Field
            label="Incoming WebhookのURL"
            required={!saved.isSlackSet}
            placeholder={saved.isSlackSet ? '登録済み。変えるときだけ入力' : 'https://hooks.slack.com/services/…'}
            hint="Slackの管理画面で、知らせるチャンネルのIncoming Webhookを作ると発行されます。保存したあとは表示しません。"
            autoComplete="off"
            {...form.field('slack')}
          />
        </div>
      )}
      {alertSendType !== CreditAlertSendType.NONE && (
        <div className={classes.threshold}>
          <Field
            label="知らせる残高"
            inputMode="numeric"
            rightSection={<span className={classes.unit}>未満</span>}
            rightSectionWidth="64px"
            {...threshold}
          />
        </div>
      )}
      <SaveRow
        label="保存する"
        isBusy={form.isBusy}
        isDisabled={!isChanged}
        problem={form.problem}
        done={isDone && !isChanged ? '保存しました。' : undefined}
      />
    </Form>
  );
};
