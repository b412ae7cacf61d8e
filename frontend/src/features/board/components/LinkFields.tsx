import { Checkbox, MultiSelect, Select, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { call } from '#app/lib/rest-client.ts';
import { project } from '#shared/contract/project.ts';
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import { LINKED_BOARDS_MAX } from '#shared/board/limits.ts';
import { getBoardList, type BoardName } from '../api/board-list.ts';
import type { BoardAddress } from '../state/types.ts';
import type { LinkForm } from './new-link-column.ts';

const DIRECTIONS = [
  { value: String(Direction.RELATION), label: '関連する投稿' },
  { value: String(Direction.PARENT), label: '親の投稿' },
  { value: String(Direction.CHILD), label: '子の投稿' },
];

interface Props {
  address: BoardAddress;
  form: LinkForm;
  onChange(part: Partial<LinkForm>): void;
}

/** What a column of links leads to. */
const LinkFields = ({ address, form, onChange }: Props) => {
  const [projects, setProjects] = useState<{ projectKey: string; name: string }[]>([]);
  const [projectKey, setProjectKey] = useState(address.projectKey);
  const [boards, setBoards] = useState<(BoardName & { projectKey: string })[]>([]);
  const { workspaceId } = address;
  useEffect(() => {
    void call(project.getList, { workspaceId }).then(({ projectList }) => setProjects(projectList));
  }, [workspaceId]);
  useEffect(() => {
    void getBoardList({ workspaceId, projectKey }).then((list) =>
      setBoards((known) => [...known.filter((board) => board.projectKey !== projectKey), ...list.map((board) => ({ ...board, projectKey }))]),
    );
  }, [workspaceId, projectKey]);
  const chosen = form.boards.map(({ id }) => id);
  const offered = boards.filter((board) => board.projectKey === projectKey || chosen.includes(board.id));
  return (
    <>
      <Select label="リンクの種類" data={DIRECTIONS} value={String(form.direction)} onChange={(value) => onChange({ direction: Number(value) as Direction })} allowDeselect={false} />
      {projects.length > 1 && (
        <Select label="リンク先のプロジェクト" data={projects.map(({ projectKey: value, name }) => ({ value, label: name }))} value={projectKey} onChange={(value) => value && setProjectKey(value)} allowDeselect={false} />
      )}
      <MultiSelect
        label="リンク先のボード"
        placeholder={chosen.length === 0 ? 'ボードを選択' : ''}
        data={offered.map(({ id, name }) => ({ value: id, label: id === address.boardId ? `${name}（このボード）` : name }))}
        value={chosen}
        maxValues={LINKED_BOARDS_MAX}
        onChange={(ids) => onChange({ boards: boards.filter(({ id }) => ids.includes(id)).map(({ id, projectKey: key }) => ({ id, projectKey: key })) })}
      />
      <TextInput
        label="リンク先のボードでの列名"
        description="リンク先のボードにも、こちらの投稿が見える列ができます。"
        placeholder="このボードの名前"
        value={form.partnerName}
        onChange={(event) => onChange({ partnerName: event.target.value })}
        maxLength={50}
      />
      <Checkbox label="リンク先の投稿の状態を表示する" checked={form.isColored} onChange={(event) => onChange({ isColored: event.target.checked })} />
    </>
  );
};

export default LinkFields;
