import { Button } from '@mantine/core';
import { IconPlus, IconUsersGroup } from '@tabler/icons-react';
import { useDeferredValue, useMemo, useState } from 'react';
import { useLoaderData, useNavigate, useRevalidator } from 'react-router';
import { AvatarPictures } from '#app/components/Avatar.tsx';
import { FilterBar } from '#app/components/fields/FilterMenu.tsx';
import { SearchField } from '#app/components/fields/SearchField.tsx';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { SettingTable } from '#app/components/setting/SettingTable.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { CreateGroupDialog } from '#app/features/group/components/CreateGroupDialog.tsx';
import { picturesOf } from '#app/features/group/pictures.ts';
import { useOutcome } from '#app/hooks/use-outcome.ts';
import { findNamed } from '#app/lib/find-named.ts';
import { paths } from '#app/lib/paths.ts';
import { groupColumns, groupRows } from './group-columns.tsx';
import type { loader } from './loader.ts';

/** グループ管理: who is in which group, and what each opens. */
export const GroupListScreen = () => {
  const { workspaceId, list } = useLoaderData<typeof loader>();
  const { value, error } = useOutcome(list);
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [words, setWords] = useState('');
  const [isCreating, setCreating] = useState(false);
  // What is typed shows before the rows that it finds.
  const asked = useDeferredValue(words);
  const rows = useMemo(() => value && groupRows(value), [value]);
  const shown = useMemo(
    () => rows && findNamed(rows, asked, ({ name, projectNames }) => [name, ...projectNames]),
    [rows, asked],
  );
  const columns = useMemo(() => groupColumns(workspaceId), [workspaceId]);
  const pictures = useMemo(() => picturesOf(value?.members), [value]);
  const create = (
    <Button
      variant="filled"
      disabled={!value}
      leftSection={<IconPlus size={16} stroke={1.75} aria-hidden="true" />}
      onClick={() => setCreating(true)}
    >
      グループを作成
    </Button>
  );
  return (
    <SettingPage
      title="グループ管理"
      description="メンバーをグループに分け、グループごとに開けるプロジェクトを決めます。"
      actions={value?.groups.length !== 0 && create}
    >
      {rows?.length !== 0 && (
        <FilterBar>
          <SearchField label="グループ・プロジェクトの名前で検索" value={words} onChange={setWords} />
        </FilterBar>
      )}
      <AvatarPictures value={pictures}>
        <SettingTable
          label="グループ"
          columns={columns}
          rows={shown}
          rowKey={({ id }) => id}
          sort={{ columnId: 'name', isAsc: true }}
          unit="件"
          error={value ? undefined : error}
          onRetry={() => void revalidate()}
          empty={
            rows?.length === 0 ? (
              <EmptyState icon={IconUsersGroup} title="グループがありません" actions={create}>
                グループを作ってメンバーとプロジェクトを追加すると、管理者でない人もプロジェクトを開けます。
              </EmptyState>
            ) : (
              <EmptyState
                icon={IconUsersGroup}
                title="条件に合うグループがありません"
                actions={<Button onClick={() => setWords('')}>条件を外す</Button>}
              >
                {rows?.length}件のうち、いまの条件に合うものは0件です。
              </EmptyState>
            )
          }
        />
      </AvatarPictures>
      {isCreating && value && (
        <CreateGroupDialog
          workspaceId={workspaceId}
          groups={value.groups}
          onCreated={({ id }) => navigate(paths.groupDetail(workspaceId, id))}
          onClose={() => setCreating(false)}
        />
      )}
    </SettingPage>
  );
};
