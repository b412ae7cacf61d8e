import { Notice } from '#app/components/states/Notice.tsx';
import { formatNumber } from '#shared/format/number.ts';
import {
  INVITATION_DAYS,
  type InvitationResult,
  InvitationResultLabel,
  isInvited,
} from '#shared/rules/workspace/invitation.ts';
import type { AddressResult } from '../api/invite.ts';
import classes from './InviteForm.module.css';

/** More would push the rest of the page away; the others are in the field above. */
const SHOWN = 20;

/** What became of each address: how many were sent, and which were not, with the reason. */
export const InviteResults = ({ results }: { results: readonly AddressResult[] }) => {
  const sent = results.filter(({ result }) => isInvited(result)).length;
  const failed = results.filter(({ result }) => !isInvited(result));
  const reasons = [...Map.groupBy(failed, ({ result }) => result)];
  return (
    <div className={classes.results}>
      {sent > 0 && (
        <Notice tone="success">{`${formatNumber(sent)}件に招待メールを送りました。リンクは${INVITATION_DAYS}日間使えます。`}</Notice>
      )}
      {reasons.map(([result, answers]) => (
        <Notice key={result} tone={toneOf(result)}>
          {`${InvitationResultLabel[result]}（${formatNumber(answers.length)}件）：${answers
            .slice(0, SHOWN)
            .map(({ email }) => email)
            .join('、')}${answers.length > SHOWN ? 'ほか' : ''}`}
        </Notice>
      ))}
    </div>
  );
};

const toneOf = (result: InvitationResult) => (result === 'MEMBER' ? 'info' : 'warning');
