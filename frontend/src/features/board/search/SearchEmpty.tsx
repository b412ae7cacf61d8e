import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { EmptyState } from '#app/components/EmptyState.tsx';

interface Props {
  text: string;
  onClear(): void;
  /** Where the view has conditions too. */
  onClearConditions?: (() => void) | undefined;
}

/** Nothing holds the words; the way back. */
const SearchEmpty = ({ text, onClear, onClearConditions }: Props) => (
  <EmptyState
    icon={IconSearch}
    title={`「${text}」に合う投稿がありません`}
    actions={
      <>
        <Button onClick={onClear}>検索を消す</Button>
        {onClearConditions && <Button onClick={onClearConditions}>条件を外して検索</Button>}
      </>
    }
  >
    {onClearConditions ? 'ビューの条件に合う投稿の、番号・タイトル・列の値から探しました。' : '番号・タイトル・列の値から探しました。'}
  </EmptyState>
);

export default SearchEmpty;
