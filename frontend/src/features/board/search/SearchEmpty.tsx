import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useSearchParams } from 'react-router';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { paths } from '#app/lib/paths.ts';

interface Props {
  text: string;
  onClear(): void;
  /** Where the view has conditions too. */
  onClearConditions?: (() => void) | undefined;
}

/** Nothing holds the words; the way back, and on to where other boards are searched too. */
const SearchEmpty = ({ text, onClear, onClearConditions }: Props) => {
  const [query] = useSearchParams();
  const place = { workspaceId: query.get('workspaceId') ?? '', projectKey: query.get('projectKey') ?? '' };
  return (
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
      {onClearConditions
        ? 'ビューの条件に合う投稿とそのサブ投稿の、番号・タイトル・列の値から探しました。'
        : '投稿とサブ投稿の番号・タイトル・列の値から探しました。'}
      <Link to={paths.projectSearch(place, text)}>プロジェクト全体で検索</Link>すると、ほかのボードからも探せます。
    </EmptyState>
  );
};

export default SearchEmpty;
