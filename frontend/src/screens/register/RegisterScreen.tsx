import { useState } from 'react';
import { Link } from 'react-router';
import { CenteredCard } from '#app/components/CenteredCard.tsx';
import { Steps } from '#app/components/Steps.tsx';
import { registerUser } from '#app/features/session/api/register-user.ts';
import { newPasswordCheck, samePasswordCheck } from '#app/features/session/password-checks.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { useTitle } from '#app/hooks/use-title.ts';
import { paths } from '#app/lib/paths.ts';
import { AppProblem } from '#app/lib/problem.ts';
import { EMAIL_MESSAGE, REGISTRATION_EMAIL } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { nameText } from '#shared/validation/text.ts';
import { BasicInfoStep } from './BasicInfoStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DoneStep } from './DoneStep.tsx';
import { registrationMessage } from './registration-message.ts';

const STEPS = ['基本情報の入力', '内容確認', '申し込み完了'] as const;

/** Registration in three steps (account §2.7). */
export const RegisterScreen = () => {
  useTitle('無料ではじめる');
  const [step, setStep] = useState(0);
  const form = useForm({
    fields: {
      name: { initial: '', check: checkedBy(nameText) },
      email: { initial: '', normalize: normalizeEmail, check: (value) => (REGISTRATION_EMAIL.test(value) ? undefined : EMAIL_MESSAGE) },
      password: { initial: '', check: newPasswordCheck },
      userPasswordConfirm: { initial: '', check: samePasswordCheck },
    },
    submit: async (values) => {
      try {
        await registerUser(values);
      } catch (error) {
        throw error instanceof AppProblem ? new AppProblem(error.code, error.status, registrationMessage(error), { cause: error }) : error;
      }
      setStep(2);
    },
  });
  return (
    <CenteredCard
      title={STEPS[step] ?? ''}
      isWide
      below={
        step === 0 && (
          <>
            登録が済んでいる方は <Link to={paths.login()}>ログイン</Link>
          </>
        )
      }
    >
      <Steps labels={STEPS} current={step} />
      {step === 0 && <BasicInfoStep form={form} onNext={() => setStep(1)} />}
      {step === 1 && (
        <ConfirmStep
          form={form}
          onBack={() => {
            form.setProblem(undefined);
            setStep(0);
          }}
        />
      )}
      {step === 2 && <DoneStep values={form.values} />}
    </CenteredCard>
  );
};
