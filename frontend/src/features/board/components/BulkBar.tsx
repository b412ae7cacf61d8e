import { IconArchive } from '@tabler/icons-react';
import { BulkBar as Bar, BulkButton } from '#app/components/BulkBar.tsx';

/** What can be done with the checked rows, over the table's foot. */
export const BulkBar = ({ count, onArchive, onClear }: { count: number; onArchive(): void; onClear(): void }) => (
  <Bar label="選択した投稿の操作" count={count} tour="bulk-bar" onClear={onClear}>
    <BulkButton onClick={onArchive} title="アーカイブ (E)">
      <IconArchive size={16} stroke={1.75} aria-hidden="true" />
      アーカイブ
    </BulkButton>
  </Bar>
);
