import { useState } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { Field } from '#app/components/fields/Field.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { SaveRow } from '#app/components/setting/SaveRow.tsx';
import { SettingSection } from '#app/components/setting/SettingSection.tsx';
import { checkedBy, useForm } from '#app/hooks/use-form.ts';
import { paths } from '#app/lib/paths.ts';
import type { Project } from '#app/lib/project-list.ts';
import { formatDate } from '#shared/format/date.ts';
import { inOneLine, nameText, projectKey as projectKeyText } from '#shared/validation/text.ts';
import { changeProject } from '../api/manage-project.ts';
import { keyField } from '../key-field.ts';
import classes from './ProjectInfoSection.module.css';

/** Name and key. With another key the page goes on at its own new address. */
export const ProjectInfoSection = ({ workspaceId, project }: { workspaceId: string; project: Project }) => {
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const [isDone, setDone] = useState(false);
  const form = useForm({
    fields: {
      name: { initial: project.name, check: checkedBy(nameText), normalize: inOneLine },
      projectKey: { initial: project.projectKey, check: checkedBy(projectKeyText), normalize: keyField.normalize },
    },
    submit: async ({ name, projectKey }) => {
      setDone(false);
      const saved = await changeProject(
        { workspaceId, projectKey: project.projectKey },
        { name, newProjectKey: projectKey },
      );
      setDone(true);
      if (saved.projectKey !== project.projectKey)
        await navigate(paths.projectConfig({ workspaceId, projectKey: saved.projectKey }, 'info'), {
          replace: true,
          preventScrollReset: true,
        });
      await revalidate();
    },
    fieldOf: (problem) => (keyField.isBlamed(problem) ? 'projectKey' : undefined),
  });
  const isKeyChanging = form.values.projectKey !== project.projectKey;
  return (
    <SettingSection title="名前とキー" description="キーは、ボードや投稿のURLに使います。">
      <Form onSubmit={form.onSubmit} label="名前とキー">
        <Field label="プロジェクト名" autoComplete="off" {...form.field('name')} />
        <Field
          label="プロジェクトキー"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          hint={isKeyChanging ? `変えたあとも、「${project.projectKey}」のURLはそのまま使えます。` : keyField.hint}
          {...form.field('projectKey')}
        />
        <FormerKeys project={project} />
        <SaveRow
          label="保存する"
          isBusy={form.isBusy}
          isDisabled={!form.isChanged}
          problem={form.problem}
          done={isDone && !form.isChanged ? '保存しました' : undefined}
        />
      </Form>
      <p className={classes.created}>
        作成日 <span className="num">{formatDate(project.createdAt)}</span>
      </p>
    </SettingSection>
  );
};

/** A key in small letters is no other key to people. */
const FormerKeys = ({ project: { projectKey, formerKeyList } }: { project: Project }) => {
  const former = formerKeyList.filter(
    (key) =>
      key.toLowerCase() !== projectKey.toLowerCase() &&
      !formerKeyList.some((other) => other !== key && other.toLowerCase() === key),
  );
  return (
    former.length > 0 && (
      <p className={classes.former}>{`以前のキー：${former.join('、')}（このキーのURLからも開けます）`}</p>
    )
  );
};
