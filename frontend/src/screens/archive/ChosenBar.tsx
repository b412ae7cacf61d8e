import type { ReactNode } from 'react';
import { BulkBar, BulkButton } from '#app/components/BulkBar.tsx';
import { useEscapeClears } from '#app/hooks/use-escape-clears.ts';

interface Props {
  count: number;
  /** How many are shown in all. */
  total: number;
  onAll(): void;
  onClear(): void;
  /** What can be done with them. */
  children: ReactNode;
}

export const ChosenBar = ({ count, total, onAll, onClear, children }: Props) => {
  useEscapeClears(onClear);
  return (
    <BulkBar label="選択した項目の操作" count={count} isFixed onClear={onClear}>
      {count < total && <BulkButton onClick={onAll}>すべて選択</BulkButton>}
      {children}
    </BulkBar>
  );
};
