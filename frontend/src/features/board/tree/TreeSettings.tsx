import { SelectField } from '#app/components/fields/SelectField.tsx';
import type { TreeColumns } from '#shared/board/tree/tree-columns.ts';

interface Props {
  offered: readonly TreeColumns[];
  columnId: string;
  onChange(columnId: string): void;
}

/** For everybody, at once. */
const TreeSettings = ({ offered, columnId, onChange }: Props) => (
  <SelectField
    label="親の列"
    value={offered.find(({ parents, children }) => [parents.id, children.id].includes(columnId))?.parents.id ?? ''}
    options={offered.map(({ parents }) => ({ value: parents.id, label: parents.name }))}
    hint="このビューを見るすべての人に適用されます。"
    onChange={onChange}
  />
);

export default TreeSettings;
