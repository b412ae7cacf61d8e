import { IconX } from '@tabler/icons-react';
import { FilterBar, FilterMenu } from '#app/components/fields/FilterMenu.tsx';
import { PlainButton } from '#app/components/PlainButton.tsx';
import type { ListedBoard } from '#app/features/board/api/board-list.ts';
import type { People } from '#app/features/board/values/people.ts';
import { type Asked, DUE_CHOICES, hasConditions, STATUS_CHOICES, UPDATED_CHOICES } from './asked.ts';
import classes from './Search.module.css';

interface Props {
  asked: Asked;
  boards: readonly ListedBoard[];
  people: People;
  /** One's own account name. */
  me: string;
  onChange(asked: Asked): void;
}

const ARCHIVED = [{ value: 'with', label: 'アーカイブ済みも' }] as const;

/** What a found post must be, beside the words. */
export const SearchConditions = ({ asked, boards, people, me, onChange }: Props) => {
  const board = boards.find(({ id }) => id === asked.board);
  const set = (change: Partial<Asked>) => onChange({ ...asked, ...change });
  const others = [...people.values()]
    .filter(({ accountName, isActive }) => accountName !== me && isActive)
    .sort((a, b) => a.name.localeCompare(b.name, 'ja'));
  return (
    <div className={classes.conditions}>
      <FilterBar>
        <FilterMenu
          label="ボード"
          options={boards.map(({ id, name }) => ({ value: id, label: name }))}
          value={asked.board}
          onChange={(value) => set({ board: value, section: undefined })}
        />
        {board && (
          <FilterMenu
            label="セクション"
            options={board.sectionList.map(({ id, name }) => ({ value: id, label: name }))}
            value={asked.section}
            onChange={(section) => set({ section })}
          />
        )}
        <FilterMenu label="状態" options={STATUS_CHOICES} value={asked.status} onChange={(status) => set({ status })} />
        <FilterMenu
          label="担当者"
          options={[
            { value: me, label: '自分' },
            ...others.map(({ accountName, name }) => ({ value: accountName, label: name })),
          ]}
          value={asked.user}
          onChange={(user) => set({ user })}
        />
        <FilterMenu label="期限" options={DUE_CHOICES} value={asked.due} onChange={(due) => set({ due })} />
        <FilterMenu
          label="更新"
          options={UPDATED_CHOICES}
          value={asked.updated}
          onChange={(updated) => set({ updated })}
        />
        <FilterMenu
          label="アーカイブ"
          nothing="含めない"
          options={ARCHIVED}
          value={asked.archived}
          onChange={(archived) => set({ archived })}
        />
        {hasConditions(asked) && (
          <PlainButton
            variant="subtle"
            icon={<IconX size={14} stroke={1.75} aria-hidden="true" />}
            onClick={() => onChange({ text: asked.text, order: asked.order })}
          >
            条件を外す
          </PlainButton>
        )}
      </FilterBar>
    </div>
  );
};
