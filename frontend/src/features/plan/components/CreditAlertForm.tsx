import { useState } from 'react';
import { ChoiceList } from '#app/components/fields/ChoiceList.tsx';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { useForm } from '#app/hooks/use-form.ts';
import { CreditAlertSendType } from '#shared/enums/enums.ts';
import { creditThreshold } from '#shared/validation/credit-threshold.ts';
import { type CreditSetting, saveCreditSetting } from '../api/plan.ts';
import classes from './CreditAlertForm.module.css';

const CHOICES: { value: CreditSetting['alertSendType']; label: string; description: string }[] = [
  { value: CreditAlertSendType.NONE, label: '知らせない', description: '残高は、この画面で確認できます。' },
  {
    value: CreditAlertSendType.EMAIL,
    label: '管理者にメールで知らせる',
    description: '下回ったときに1回だけ送ります。残高が増えると、次も送ります。',
  },
];

/** `１，２００` is meant as 1200. */
const normalized = (value: string): string => value.normalize('NFKC').replace(/[,\s]/g, '');
const thresholdOf = (value: string): number =>
  /^\d{1,9}$/.test(normalized(value)) ? Number(normalized(value)) : Number.NaN;
const check = (value: string): string | undefined =>
  Number.isNaN(thresholdOf(value))
    ? '数字で入力してください。'
    : creditThreshold.safeParse(thresholdOf(value)).error?.issues[0]?.message;

/** Whether and when admins are told that credits run low. */
export const CreditAlertForm = ({ workspaceId, setting }: { workspaceId: string; setting: CreditSetting }) => {
  const [saved, setSaved] = useState(setting);
  const [alertSendType, setType] = useState(setting.alertSendType);
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: { threshold: { initial: String(setting.alertThreshold), check, normalize: normalized } },
    submit: async ({ threshold }) => {
      const next = { alertSendType, alertThreshold: thresholdOf(threshold) };
      await saveCreditSetting(workspaceId, next);
      setSaved(next);
      setDone(true);
    },
  });
  const isChanged =
    alertSendType !== saved.alertSendType || thresholdOf(form.values.threshold) !== saved.alertThreshold;
  const threshold = form.field('threshold');
  return (
    <Form onSubmit={form.onSubmit} label="クレジット残高の通知">
      <ChoiceList label="残高が少なくなったとき" choices={CHOICES} value={alertSendType} onChange={setType} />
      {alertSendType === CreditAlertSendType.EMAIL && (
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
      <p className={classes.note}>Slackへの通知は、Slack連携の準備ができると選べるようになります。</p>
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
