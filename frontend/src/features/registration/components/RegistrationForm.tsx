import { useEffect, useRef, useState } from 'react';
import { Steps } from '#app/components/Steps.tsx';
import { newPasswordCheck, samePasswordCheck } from '#app/hooks/password-checks.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { track } from '#app/lib/telemetry/analytics.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import { inOneLine, nameText } from '#shared/validation/text.ts';
import { registerUser } from '../api/register-user.ts';
import { rememberRegistered } from '../registered.ts';
import { sayingWhy } from '../registration-message.ts';
import { BasicInfoStep } from './BasicInfoStep.tsx';
import { ConfirmStep } from './ConfirmStep.tsx';
import { DoneStep } from './DoneStep.tsx';

const STEPS = ['基本情報の入力', '内容確認', '申し込み完了'] as const;

/** Registration in three steps (account §2.7), without a page around it: it stands on its own page and inside the landing page. */
export const RegistrationForm = ({ hasAutoFocus = false }: { hasAutoFocus?: boolean }) => {
  const [step, setStep] = useState(0);
  const form = useForm({
    fields: {
      name: { initial: '', check: checkedBy(nameText), normalize: inOneLine },
      email: { initial: '', check: checkedBy(registrationEmail), normalize: normalizeEmail },
      password: { initial: '', check: newPasswordCheck },
      userPasswordConfirm: { initial: '', check: samePasswordCheck },
    },
    submit: async (values) => {
      await sayingWhy(() => registerUser(values));
      track('sign_up');
      rememberRegistered(values.email);
      setStep(2);
    },
  });
  const heading = useStepFocus(step);
  return (
    <section aria-label="登録">
      <Steps labels={STEPS} current={step} heading={heading} />
      {step === 0 && <BasicInfoStep form={form} hasAutoFocus={hasAutoFocus} onNext={() => setStep(1)} />}
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
    </section>
  );
};

/** The button that was pressed is gone in the next step: the focus goes to the step's name, not to the top of the page. */
const useStepFocus = (step: number) => {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current !== step) heading.current?.focus();
    shown.current = step;
  }, [step]);
  return heading;
};
