import { Button } from '@mantine/core';
import { useState } from 'react';
import { copyLink } from '#app/components/copy-link.ts';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SelectField } from '#app/components/fields/SelectField.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { paths } from '#app/lib/paths.ts';
import { Role, RoleLabel } from '#shared/enums/enums.ts';
import { formatDayInSentence } from '#shared/format/date.ts';
import { LINK_DAYS, LINK_ROLES } from '#shared/rules/workspace/invitation.ts';
import type { GroupOption } from '../api/invite-options.ts';
import { type CreatedLink, createLink } from '../api/links.ts';
import classes from './InvitationLists.module.css';

const DAYS = [1, LINK_DAYS, 14, 30];

interface Props {
  workspaceId: string;
  groups: readonly GroupOption[];
  onCreated: () => void;
}

/** Makes a link, and shows its address: the only time that anybody can see it. */
export const CreateLinkForm = ({ workspaceId, groups, onCreated }: Props) => {
  const [groupId, setGroupId] = useState(groups[0]?.id ?? '');
  const [role, setRole] = useState<(typeof LINK_ROLES)[number]>(Role.STAFF);
  const [days, setDays] = useState(LINK_DAYS);
  const [most, setMost] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [made, setMade] = useState<CreatedLink>();
  const maxUses = most === '' ? null : Number(most.normalize('NFKC'));
  const mostError =
    maxUses !== null && !(Number.isInteger(maxUses) && maxUses >= 1 && maxUses <= 10_000)
      ? '1から10,000までの数で入力してください。'
      : undefined;
  const create = async (): Promise<void> => {
    if (isBusy || mostError || !groupId) return;
    setBusy(true);
    setProblem(undefined);
    try {
      setMade(await createLink({ workspaceId, workspaceGroupId: groupId, role, expiresInDays: days, maxUses }));
      onCreated();
    } catch (error) {
      setProblem(messageOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <Form
        className={classes.toolbar}
        label="招待リンクの作成"
        onSubmit={(event) => {
          event.preventDefault();
          void create();
        }}
      >
        <div className={classes.wide}>
          <SelectField
            label="グループ"
            options={groups.map(({ id, name }) => ({ value: id, label: name }))}
            value={groupId}
            onChange={setGroupId}
          />
        </div>
        <SelectField
          label="ロール"
          options={LINK_ROLES.map((one) => ({ value: String(one), label: RoleLabel[one] }))}
          value={String(role)}
          onChange={(value) => setRole(LINK_ROLES.find((one) => String(one) === value) ?? Role.STAFF)}
        />
        <SelectField
          label="期限"
          options={DAYS.map((one) => ({ value: String(one), label: `${one}日間` }))}
          value={String(days)}
          onChange={(value) => setDays(Number(value))}
        />
        <Field
          label="人数の上限"
          required={false}
          inputMode="numeric"
          placeholder="なし"
          value={most}
          error={mostError}
          onChange={(event) => setMost(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isBusy} disabled={!groupId}>
          リンクを作成
        </Button>
      </Form>
      {problem && <Notice tone="danger">{problem}</Notice>}
      {made && <MadeLink workspaceId={workspaceId} link={made} />}
    </>
  );
};

const MadeLink = ({ workspaceId, link }: { workspaceId: string; link: CreatedLink }) => {
  const path = paths.invitationLink(workspaceId, link.invitationLinkId);
  return (
    <div className={classes.made} role="status">
      <strong>招待リンクを作成しました</strong>
      <div className={classes.address}>
        <input
          readOnly
          aria-label="招待リンク"
          value={new URL(path, location.origin).href}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Button onClick={() => void copyLink(path)}>コピー</Button>
      </div>
      <p>{formatDayInSentence(link.expiresAt)}まで使えます。安全のため、このリンクを表示するのは今だけです。</p>
    </div>
  );
};
