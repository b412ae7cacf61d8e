import { Button, Checkbox } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { messageOf } from '#app/lib/api/problem.ts';
import { getProjectList, type Project } from '#app/lib/project-list.ts';
import type { Scan } from '#shared/contract/scan.ts';
import { SCANNED_PROJECTS_MAX } from '#shared/rules/secretary/secretary.ts';
import { startExpandScan } from '../api/scan.ts';
import classes from './ScanSection.module.css';

interface Props {
  workspaceId: string;
  onStart: (scan: Scan) => void;
  onClose: () => void;
}

/** Which projects to collect. */
export const ExpandDialog = ({ workspaceId, onStart, onClose }: Props) => {
  const [projects, setProjects] = useState<Project[]>();
  const [chosen, setChosen] = useState<string[]>([]);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>();
  useEffect(() => {
    getProjectList(workspaceId).then(setProjects, setError);
  }, [workspaceId]);
  const start = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isBusy || chosen.length === 0) return;
    setBusy(true);
    setError(undefined);
    try {
      onStart(await startExpandScan(workspaceId, chosen));
      onClose();
    } catch (problem) {
      setError(problem);
      setBusy(false);
    }
  };
  return (
    <Dialog onClose={onClose} title="プロジェクトを選んで集める" size="sm">
      <Form onSubmit={(event) => void start(event)}>
        {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
        {!projects && error === undefined && <SkeletonRows rows={3} />}
        {projects?.length === 0 && <p className={classes.none}>プロジェクトがまだありません。</p>}
        {projects && projects.length > 0 && (
          <Checkbox.Group
            value={chosen}
            onChange={setChosen}
            label="集めるプロジェクト"
            {...(chosen.length > SCANNED_PROJECTS_MAX && {
              error: `一度に選べるのは${SCANNED_PROJECTS_MAX}件までです。`,
            })}
          >
            <div className={classes.projects}>
              {projects.map(({ projectKey, name }) => (
                <Checkbox key={projectKey} value={projectKey} label={name} />
              ))}
            </div>
          </Checkbox.Group>
        )}
        <div className={classes.actions}>
          <Button onClick={onClose}>やめる</Button>
          <Button
            type="submit"
            variant="filled"
            loading={isBusy}
            disabled={chosen.length === 0 || chosen.length > SCANNED_PROJECTS_MAX}
          >
            集める
          </Button>
        </div>
      </Form>
    </Dialog>
  );
};
