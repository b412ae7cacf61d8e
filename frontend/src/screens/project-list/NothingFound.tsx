import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { formatNumber } from '#shared/format/number.ts';

/** No project has the words that are searched. */
export const NothingFound = ({ total, onClear }: { total: number; onClear: () => void }) => (
  <EmptyState
    icon={IconSearch}
    title="条件に合うプロジェクトがありません"
    actions={<Button onClick={onClear}>検索を消す</Button>}
  >
    {`${formatNumber(total)}件のうち、いまの条件に合うものは0件です。`}
  </EmptyState>
);
