import { Button, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { Dialog } from '#app/components/Dialog.tsx';
import { Form } from '#app/components/fields/Form.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { Notice } from '#app/components/states/Notice.tsx';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { showUndoToast } from '#app/components/toasts/toasts.ts';
import { messageOf } from '#app/lib/api/problem.ts';
import { NAME_MAX } from '#shared/board/limits.ts';
import { archivingDay } from '#shared/board/measured-time/archiving-day.ts';
import { activeSections, isArchivedItself } from '#shared/board/rows/archived.ts';
import {
  archiveSection,
  type BoardSection,
  deleteSection,
  getSections,
  moveSection,
  registerSection,
  renameSection,
  restoreSection,
  unarchiveSection,
} from '../api/manage-board.ts';
import { boardsChanged } from '../state/boards-version.ts';
import type { BoardAddress } from '../state/types.ts';
import { SectionLine } from './SectionLine.tsx';
import classes from './Sections.module.css';

/** セクションを管理: those at work in their order, and those that were put away. */
const SectionsDialog = ({
  address,
  boardName,
  mayDelete,
  onClose,
}: {
  address: BoardAddress;
  boardName: string;
  mayDelete: boolean;
  onClose(): void;
}) => {
  const [sections, setSections] = useState<BoardSection[]>();
  const [error, setError] = useState<unknown>();
  const [name, setName] = useState('');
  const { workspaceId, projectKey, boardId } = address;
  const load = useCallback(
    () =>
      getSections({ workspaceId, projectKey, boardId }).then(
        (found) => {
          setSections(found);
          setError(undefined);
        },
        (problem: unknown) => setError(problem),
      ),
    [workspaceId, projectKey, boardId],
  );
  useEffect(() => void load(), [load]);

  /** Tells whether it went through; what was typed stays otherwise. */
  const change = async (run: () => Promise<void>): Promise<boolean> => {
    try {
      await run();
      setError(undefined);
      await load();
      boardsChanged();
      return true;
    } catch (problem) {
      setError(problem);
      return false;
    }
  };
  const add = async (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== '' && (await change(() => registerSection(address, { name: name.trim() })))) setName('');
  };
  const remove = async ({ id, name: gone }: BoardSection) => {
    if (await change(() => deleteSection(address, { boardSectionId: id })))
      showUndoToast(
        `セクション「${gone}」を削除しました`,
        () => void change(() => restoreSection(address, { boardSectionId: id })),
      );
  };
  const present = activeSections({ sections: sections ?? [] });
  const archived = sections?.filter(isArchivedItself) ?? [];
  return (
    <Dialog onClose={onClose} title={`「${boardName}」のセクション`} size="md">
      {error !== undefined && <Notice tone="danger">{messageOf(error)}</Notice>}
      {!sections && error === undefined && <SkeletonRows rows={3} rowHeight={40} onReload={() => void load()} />}
      <ul className={classes.list} aria-label="セクション">
        {present.map((section, at) => (
          <SectionLine
            key={section.id}
            section={section}
            onRename={(wanted) => change(() => renameSection(address, { boardSectionId: section.id, name: wanted }))}
            onUp={
              at > 0
                ? () =>
                    void change(() =>
                      moveSection(address, { boardSectionId: section.id, nextBoardSectionId: present[at - 1]?.id }),
                    )
                : undefined
            }
            onDown={
              at < present.length - 1
                ? () =>
                    void change(() =>
                      moveSection(address, { boardSectionId: section.id, nextBoardSectionId: present[at + 2]?.id }),
                    )
                : undefined
            }
            onArchive={() => void change(() => archiveSection(address, { boardSectionId: section.id }))}
            onDelete={mayDelete ? () => void remove(section) : undefined}
          />
        ))}
      </ul>
      <Form className={classes.add} onSubmit={(event) => void add(event)}>
        <TextInput
          aria-label="新しいセクションの名前"
          placeholder="新しいセクション"
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={NAME_MAX}
        />
        <Button type="submit" disabled={name.trim() === ''}>
          追加
        </Button>
      </Form>
      {archived.length > 0 && (
        <>
          <h3 className={classes.heading}>アーカイブ済み</h3>
          <ul className={classes.list} aria-label="アーカイブ済みのセクション">
            {archived.map((section) => (
              <li key={section.id} className={classes.line}>
                <span className={`${classes.name} ellipsis`} title={section.name}>
                  {section.name}
                </span>
                <span className={classes.mark}>{archivingDay(section)}</span>
                <Button
                  size="xs"
                  onClick={() => void change(() => unarchiveSection(address, { boardSectionId: section.id }))}
                >
                  元に戻す
                </Button>
                {mayDelete && (
                  <IconButton label={`${section.name}を削除`} onClick={() => void remove(section)}>
                    <IconTrash size={16} stroke={1.75} aria-hidden="true" />
                  </IconButton>
                )}
              </li>
            ))}
          </ul>
        </>
      )}
      <p className={classes.note}>
        セクションをアーカイブすると、中の投稿も一緒に隠れます。元に戻すと、投稿も戻ります。
      </p>
    </Dialog>
  );
};

export default SectionsDialog;
