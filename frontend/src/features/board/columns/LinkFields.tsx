import { Checkbox, Select, TextInput } from '@mantine/core';
import { LinkedColumnDirectionType as Direction } from '#shared/enums/enums.ts';
import type { BoardAddress } from '../state/types.ts';
import { LinkedBoardsField } from './LinkedBoardsField.tsx';
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
const LinkFields = ({ address, form, onChange }: Props) => (
  <>
    <Select
      label="リンクの種類"
      data={DIRECTIONS}
      value={String(form.direction)}
      onChange={(value) => onChange({ direction: Number(value) as Direction })}
      allowDeselect={false}
    />
    <LinkedBoardsField
      address={address}
      chosen={form.boards}
      onChange={(boards) => onChange({ boards: boards.map(({ id, projectKey }) => ({ id, projectKey })) })}
    />
    <TextInput
      label="リンク先のボードでの列名"
      description="リンク先のボードにも、こちらの投稿が見える列ができます。"
      placeholder="このボードの名前"
      value={form.partnerName}
      onChange={(event) => onChange({ partnerName: event.target.value })}
      maxLength={50}
    />
    <Checkbox
      label="リンク先の投稿の状態を表示する"
      checked={form.isColored}
      onChange={(event) => onChange({ isColored: event.target.checked })}
    />
  </>
);

export default LinkFields;
