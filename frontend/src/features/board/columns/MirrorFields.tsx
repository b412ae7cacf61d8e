import { Select } from '@mantine/core';
import { useEffect, useState } from 'react';
import { MIRRORABLE_TYPES } from '#shared/board/columns/kinds/mirror.ts';
import type { Column } from '#shared/board/types.ts';
import { ColumnType } from '#shared/enums/enums.ts';
import { type ColumnName, getColumnNames } from '../api/column-names.ts';
import type { BoardAddress } from '../state/types.ts';
import type { MirrorForm } from './new-link-column.ts';

interface Props {
  address: BoardAddress;
  columns: readonly Column[];
  form: MirrorForm;
  onChange(part: Partial<MirrorForm>): void;
}

/** Which column of the linked posts a mirror shows. */
const MirrorFields = ({ address, columns, form, onChange }: Props) => {
  const links = columns.filter(({ columnType }) => columnType === ColumnType.POST_LINK);
  const boards = links.find(({ id }) => id === form.linkColumnId)?.linkedBoardList;
  const [offered, setOffered] = useState<Record<string, ColumnName[]>>({});
  const { workspaceId } = address;
  useEffect(() => {
    for (const { id: boardId, projectKey } of boards ?? [])
      void getColumnNames({ workspaceId, projectKey, boardId }).then((names) =>
        setOffered((known) => ({
          ...known,
          [boardId]: names.filter(({ columnType }) => MIRRORABLE_TYPES.includes(columnType)),
        })),
      );
  }, [workspaceId, boards]);
  if (links.length === 0)
    return <p className="muted">先に「投稿リンク」の列を追加してください。その列でリンクした投稿の値を表示します。</p>;
  return (
    <>
      <Select
        label="もとにするリンクの列"
        placeholder="列を選択"
        data={links.map(({ id, name }) => ({ value: id, label: name }))}
        value={form.linkColumnId ?? null}
        onChange={(value) => onChange({ linkColumnId: value ?? undefined, shown: {} })}
      />
      {boards?.map(({ id, name }) => (
        <Select
          key={id}
          label={`「${name}」の表示する列`}
          placeholder="列を選択"
          data={(offered[id] ?? []).map((column) => ({ value: column.id, label: column.name }))}
          value={form.shown[id] ?? null}
          onChange={(value) =>
            onChange({
              shown: value
                ? { ...form.shown, [id]: value }
                : Object.fromEntries(Object.entries(form.shown).filter(([boardId]) => boardId !== id)),
            })
          }
        />
      ))}
    </>
  );
};

export default MirrorFields;
