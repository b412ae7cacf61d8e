import { IconChevronLeft } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { SettingPage } from '#app/components/setting/SettingPage.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { renameGroup } from '#app/features/group/api/groups.ts';
import { nameField } from '#app/features/group/name-field.ts';
import { useForm } from '#app/hooks/use-form.ts';
import { paths } from '#app/lib/paths.ts';
import { DeleteGroupSection } from './DeleteGroupSection.tsx';
import classes from './GroupDetailScreen.module.css';
import { GroupPeople } from './GroupPeople.tsx';
import { GroupProjects } from './GroupProjects.tsx';
import type { GroupDetailData } from './loader.ts';

/** One group: its name, who is in it, and what it opens. */
export const GroupDetailScreen = () => {
  const data = useLoaderData<GroupDetailData>();
  const { workspaceId, group } = data;
  return (
    <>
      <Link to={paths.groupList(workspaceId)} className={classes.back}>
        <IconChevronLeft size={14} stroke={1.75} aria-hidden="true" />
        グループ管理
      </Link>
      <SettingPage title={group.name}>
        <GroupPeople {...data} />
        <GroupProjects {...data} />
        {/* Another group is another form. */}
        <NameSection key={group.id} {...data} />
        <DeleteGroupSection {...data} />
      </SettingPage>
    </>
  );
};

const NameSection = ({ workspaceId, group, others }: GroupDetailData) => {
  const { revalidate } = useRevalidator();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: { name: nameField(group.name, others) },
    submit: async ({ name }) => {
      setDone(false);
      await renameGroup(workspaceId, group.id, name);
      setDone(true);
      await revalidate();
    },
  });
  return (
    <SettingSection title="グループ名" description="プロジェクトを開ける理由として、メンバーにも見えます。">
      <Form onSubmit={form.onSubmit} label="グループ名">
        <Field label="グループ名" autoComplete="off" {...form.field('name')} />
        <SaveRow
          label="保存する"
          isBusy={form.isBusy}
          isDisabled={!form.isChanged}
          problem={form.problem}
          done={isDone && !form.isChanged ? '保存しました' : undefined}
        />
      </Form>
    </SettingSection>
  );
};
