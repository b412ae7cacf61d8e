import { MultiSelect, Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '#app/lib/api/rest-client.ts';
import { LINKED_BOARDS_MAX } from '#shared/board/limits.ts';
import { project } from '#shared/contract/project.ts';
import { getBoardList } from '../api/board-list.ts';
import type { BoardAddress } from '../state/types.ts';
import type { LinkForm } from './new-link-column.ts';

type Board = LinkForm['boards'][number] & { name: string };

interface Props {
  address: BoardAddress;
  chosen: readonly LinkForm['boards'][number][];
  /** Boards that are chosen already, of whichever project. */
  known?: readonly Board[];
  onChange(boards: Board[]): void;
}

/** The boards that a column of links leads to, of all projects that one reaches. */
export const LinkedBoardsField = ({ address, chosen, known = [], onChange }: Props) => {
  const [projects, setProjects] = useState<{ projectKey: string; name: string }[]>([]);
  const [projectKey, setProjectKey] = useState(address.projectKey);
  const [boards, setBoards] = useState<readonly Board[]>(known);
  const { workspaceId } = address;
  useEffect(() => {
    void call(project.getList, { workspaceId }).then(({ projectList }) => setProjects(projectList));
  }, [workspaceId]);
  useEffect(() => {
    void getBoardList({ workspaceId, projectKey }).then((list) =>
      setBoards((before) => [
        ...before.filter((board) => board.projectKey !== projectKey),
        ...list.map(({ id, name }) => ({ id, name, projectKey })),
      ]),
    );
  }, [workspaceId, projectKey]);
  const ids = chosen.map(({ id }) => id);
  const offered = boards.filter((board) => board.projectKey === projectKey || ids.includes(board.id));
  return (
    <>
      {projects.length > 1 && (
        <Select
          label="リンク先のプロジェクト"
          data={projects.map(({ projectKey: value, name }) => ({ value, label: name }))}
          value={projectKey}
          onChange={(value) => value && setProjectKey(value)}
          allowDeselect={false}
        />
      )}
      <MultiSelect
        label="リンク先のボード"
        placeholder={ids.length === 0 ? 'ボードを選択' : ''}
        data={offered.map(({ id, name }) => ({
          value: id,
          label: id === address.boardId ? `${name}（このボード）` : name,
        }))}
        value={ids}
        maxValues={LINKED_BOARDS_MAX}
        onChange={(next) => onChange(boards.filter(({ id }) => next.includes(id)))}
      />
    </>
  );
};
