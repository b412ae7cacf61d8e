import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SubmitButton } from '#app/components/fields/SubmitButton.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { askByLink } from '#app/features/invitation/api/links.ts';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { AppProblem } from '#app/lib/api/problem.ts';
import { registrationEmail } from '#shared/validation/email.ts';
import { normalizeEmail } from '#shared/validation/normalize-email.ts';
import classes from './InvitationLinkScreen.module.css';
import type { LinkPlace } from './loader.ts';

interface Props {
  place: LinkPlace;
  onSent: (email: string) => void;
  /** The link ended while the screen was open. */
  onEnded: () => void;
}

export const AskForm = ({ place: { workspaceId, invitationLinkId }, onSent, onEnded }: Props) => {
  const form = useForm({
    fields: { email: { initial: '', check: checkedBy(registrationEmail), normalize: normalizeEmail } },
    submit: async ({ email }) => {
      try {
        await askByLink(workspaceId, invitationLinkId, email);
        onSent(email);
      } catch (error) {
        if (!(error instanceof AppProblem) || !error.is('EntityNotFound')) throw error;
        onEnded();
      }
    },
  });
  return (
    <Form onSubmit={form.onSubmit}>
      <Field label="メールアドレス" type="email" autoComplete="email" autoFocus {...form.field('email')} />
      {form.problem && (
        <div className={classes.problem}>
          <Notice tone="danger">{form.problem}</Notice>
        </div>
      )}
      <div className={classes.send}>
        <SubmitButton loading={form.isBusy} disabled={!form.isComplete}>
          メールを受け取る
        </SubmitButton>
      </div>
    </Form>
  );
};
