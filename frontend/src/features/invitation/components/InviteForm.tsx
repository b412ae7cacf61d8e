import { Button } from '@mantine/core';
import { useDeferredValue, useId, useMemo, useState } from 'react';
import { Form } from '#app/components/fields/Form.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { RolesHelpLink } from '#app/components/setting/RolesHelpLink.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { Role, RoleLabel, type Role as RoleValue } from '#shared/enums/enums.ts';
import { formatNumber } from '#shared/format/number.ts';
import { RoleDescription } from '#shared/rules/access/role-descriptions.ts';
import { assignableRoles } from '#shared/rules/access/roles.ts';
import { isInvited } from '#shared/rules/workspace/invitation.ts';
import { isSendable, type KnownAddress, statesOf, textOf } from '../address-states.ts';
import { type AddressResult, inviteAll } from '../api/invite.ts';
import type { GroupOption, KnownMember } from '../api/invite-options.ts';
import { parseAddresses } from '../parse-addresses.ts';
import type { Pending } from '../use-pending.ts';
import { AddressChips } from './AddressChips.tsx';
import classes from './InviteForm.module.css';
import { InviteResults } from './InviteResults.tsx';
import { SeatLine } from './SeatLine.tsx';

interface Props {
  workspaceId: string;
  ownRole: RoleValue;
  groups: readonly GroupOption[];
  members: readonly KnownMember[];
  pending: Pending;
}

/** A list of addresses as it comes, read while it is typed; then a group, a role, and one press. */
export const InviteForm = ({ workspaceId, ownRole, groups, members, pending }: Props) => {
  const id = useId();
  const [text, setText] = useState('');
  const [groupId, setGroupId] = useState(groups[0]?.id ?? '');
  const [role, setRole] = useState<RoleValue>(Role.STAFF);
  const { isBusy, done, results, problem, send } = useSending();
  const read = useDeferredValue(text);
  const { addresses, repeated } = useMemo(() => parseAddresses(read), [read]);
  const { list } = pending;
  const known = useMemo(() => statesOf(addresses, members, list ?? []), [addresses, members, list]);
  const sendable = known.filter(isSendable);
  const newcomers = known.filter(({ state }) => state === 'ready').length;
  const submit = async (): Promise<void> => {
    if (isBusy || sendable.length === 0 || !groupId) return;
    const answered = await send(
      { workspaceId, workspaceGroupId: groupId, role },
      sendable.map(({ email }) => email),
    );
    const gone = new Set(answered.filter(({ result }) => isInvited(result)).map(({ email }) => email));
    // What was typed in the meantime stays, as does what was not sent.
    setText((now) => textOf(parseAddresses(now).addresses.filter(({ email }) => !gone.has(email))));
    pending.reload();
  };
  const remove = ({ email }: KnownAddress): void =>
    setText(textOf(addresses.filter((address) => address.email !== email)));
  const onKeyDown = useKeyDown({ 'mod+Enter': () => void submit() });
  return (
    <Form
      label="メールで招待"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <label className={classes.label} htmlFor={id}>
        メールアドレス
      </label>
      <textarea
        id={id}
        className={classes.text}
        rows={5}
        value={text}
        placeholder={'misaki@example.jp, kenta@example.jp\n鈴木 陽菜 <hina@example.jp>'}
        aria-describedby={`${id}-hint`}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <p id={`${id}-hint`} className={classes.hint}>
        コンマ・改行・スペースで区切って、まとめて貼り付けられます。「名前 &lt;メールアドレス&gt;」の形も読み取ります。
      </p>
      {known.length > 0 && (
        <div className={classes.read}>
          <p className={`${classes.count} num`} role="status">
            {countLine(known, repeated)}
          </p>
          <AddressChips addresses={known} onRemove={remove} />
        </div>
      )}
      <div className={classes.choices}>
        <SelectField
          label="グループ"
          options={groups.map((group) => ({ value: group.id, label: group.name }))}
          value={groupId}
          onChange={setGroupId}
          hint="グループに割り当てたプロジェクトに参加します。"
        />
        <SelectField
          label="ロール"
          options={assignableRoles(ownRole).map((one) => ({ value: String(one), label: RoleLabel[one] }))}
          value={String(role)}
          onChange={(value) => setRole(Object.values(Role).find((one) => String(one) === value) ?? Role.STAFF)}
          hint={
            <>
              {RoleDescription[role]} <RolesHelpLink className={classes.link} />
            </>
          }
        />
      </div>
      {pending.seats && <SeatLine seats={pending.seats} newcomers={newcomers} />}
      <div className={classes.send}>
        <Button
          type="submit"
          variant="filled"
          size="md"
          loading={isBusy}
          disabled={sendable.length === 0 || !groupId}
          rightSection={
            <span className="only-desktop">
              <Kbd chord="mod+Enter" />
            </span>
          }
        >
          {sendable.length > 0 ? `${formatNumber(sendable.length)}件に招待メールを送る` : '招待メールを送る'}
        </Button>
        {isBusy && done && (
          <p className="num" role="status">
            {formatNumber(done.count)}／{formatNumber(done.of)}件
          </p>
        )}
      </div>
      {problem !== undefined && <Notice tone="danger">{messageOf(problem)}</Notice>}
      {results && <InviteResults results={results} />}
    </Form>
  );
};

/** 12件を読み取りました。確認が必要なもの1件、重複2件。 */
const countLine = (known: readonly KnownAddress[], repeated: number): string => {
  const wrong = known.filter(({ state }) => state === 'invalid' || state === 'deactivated').length;
  const more = [wrong > 0 && `確認が必要なもの${wrong}件`, repeated > 0 && `重複${repeated}件`]
    .filter(Boolean)
    .join('、');
  return `${formatNumber(known.length)}件を読み取りました。${more && `${more}。`}`;
};

function useSending() {
  const [done, setDone] = useState<{ count: number; of: number }>();
  const [results, setResults] = useState<readonly AddressResult[]>();
  const [problem, setProblem] = useState<unknown>();
  const [isBusy, setBusy] = useState(false);
  const send = async (order: Parameters<typeof inviteAll>[0], emails: string[]): Promise<readonly AddressResult[]> => {
    setBusy(true);
    setResults(undefined);
    setProblem(undefined);
    setDone({ count: 0, of: emails.length });
    const answer = await inviteAll(order, emails, (count) => setDone({ count, of: emails.length }));
    setResults(answer.results.length > 0 ? answer.results : undefined);
    setProblem(answer.problem);
    setBusy(false);
    return answer.results;
  };
  return { isBusy, done, results, problem, send };
}
