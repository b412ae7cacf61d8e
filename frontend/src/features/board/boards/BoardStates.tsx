import { IconFilter, IconLayoutList, IconPlus } from '@tabler/icons-react';
import { ActionKey } from '#app/components/ActionKey.tsx';
import { PlainButton, PlainButtonLink } from '#app/components/PlainButton.tsx';
import { EmptyState } from '#app/components/states/EmptyState.tsx';
import { formatNumber } from '#shared/format/number.ts';
import { reasonAgainst } from '#shared/rules/access/permission-words.ts';

/** A board without posts: how the first one comes. */
export const EmptyBoard = ({ canEdit, onAdd, onImport }: { canEdit: boolean; onAdd(): void; onImport(): void }) => (
  <EmptyState
    icon={IconLayoutList}
    title="まだ投稿がありません"
    actions={
      canEdit && (
        <>
          <PlainButton
            variant="filled"
            icon={<IconPlus size={16} stroke={1.75} />}
            hint={<ActionKey chord="c" />}
            onClick={onAdd}
          >
            投稿を追加
          </PlainButton>
          <PlainButton onClick={onImport}>取り込む</PlainButton>
        </>
      )
    }
  >
    {canEdit
      ? '最初の投稿を追加するか、CSV・Excelのファイルから取り込めます。'
      : '投稿が追加されると、ここに表示されます。'}
  </EmptyState>
);

/** Posts there may be, but none that meets the conditions; `total`: of how many, where that is known. */
export const FilteredEmpty = ({ total, onClear }: { total: number | undefined; onClear(): void }) => (
  <EmptyState
    icon={IconFilter}
    title="条件に合う投稿がありません"
    actions={<PlainButton onClick={onClear}>条件を外す</PlainButton>}
  >
    {total ? `${formatNumber(total)}件のうち、` : ''}いまの条件に合うものは0件です。
  </EmptyState>
);

/** A project without boards. */
export const NoBoards = ({ canCreate, onCreate }: { canCreate: boolean; onCreate(): void }) => (
  <EmptyState
    icon={IconLayoutList}
    title="まだボードがありません"
    actions={
      canCreate && (
        <PlainButton variant="filled" icon={<IconPlus size={16} stroke={1.75} />} onClick={onCreate}>
          ボードを作成
        </PlainButton>
      )
    }
  >
    {canCreate ? 'ボードを作成すると、投稿を追加できます。' : reasonAgainst('board.register')}
  </EmptyState>
);

/** Gone, or not this person's to see: which of the two is not told. */
export const MissingBoard = ({ projectPath }: { projectPath: string }) => (
  <EmptyState
    icon={IconLayoutList}
    title="ボードが見つかりませんでした"
    actions={<PlainButtonLink to={projectPath}>プロジェクトのボードを開く</PlainButtonLink>}
  >
    削除されたか、閲覧する権限がない可能性があります。
  </EmptyState>
);
