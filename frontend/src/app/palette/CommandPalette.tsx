import { IconSearch } from '@tabler/icons-react';
import { useId, useMemo, useState } from 'react';
import type { Action } from '#app/actions/action.ts';
import { useReadings } from '#app/actions/name-readings.ts';
import { openActionDialog } from '#app/actions/palette-state.ts';
import { useAllActions, visibleActions } from '#app/actions/registry.ts';
import { runAction } from '#app/actions/use-action-shortcuts.ts';
import { Dialog } from '#app/components/Dialog.tsx';
import { Kbd } from '#app/components/Kbd.tsx';
import { SecretaryMark } from '#app/components/Logo.tsx';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import { searchedProject } from '../navigation/last-project.ts';
import type { Place } from '../signed-in/use-place.ts';
import classes from './CommandPalette.module.css';
import { findActions, withoutTwins } from './find-actions.ts';
import { useBoardEntries } from './use-board-entries.ts';
import { useDisplayEntries } from './use-display-entries.ts';
import { useProjectEntries } from './use-project-entries.ts';
import { useRecentEntries } from './use-recent-entries.ts';
import { useScreenEntries } from './use-screen-entries.ts';

const close = (): void => openActionDialog(undefined);

/** 検索・移動: screens, boards, projects and every action of the page, found by kanji, kana or romaji. */
export const CommandPalette = (place: Place) => {
  const { context } = place;
  const actions = useAllActions();
  const boards = useBoardEntries(place);
  const recent = useRecentEntries(place);
  const display = useDisplayEntries();
  const screens = useScreenEntries(place);
  const projects = useProjectEntries(place);
  const [query, setQuery] = useState('');
  const [chosen, setChosen] = useState(0);
  const readings = useReadings(query);
  const listId = useId();
  const groups = useMemo(
    () =>
      findActions(
        withoutTwins([
          ...visibleActions([...actions, ...screens, ...projects, ...display], context),
          ...recent,
          ...boards,
        ]).filter((action) => action.id !== 'palette.open'),
        query,
        readings,
      ),
    [actions, screens, projects, display, recent, boards, context, query, readings],
  );
  const searched = searchedProject(context);
  const words = query.trim();
  const shown =
    searched && words !== '' ? [...groups, { section: '検索', actions: searchActions(searched, words) }] : groups;
  const flat = shown.flatMap((group) => group.actions);
  const current = flat[Math.min(chosen, flat.length - 1)];
  const run = (action: Action | undefined): void => {
    if (!action) return;
    close();
    void runAction(action, context);
  };
  const move = (step: number): void =>
    setChosen((flat.length + Math.min(chosen, flat.length - 1) + step) % Math.max(1, flat.length));
  const onKeyDown = useKeyDown({ ArrowDown: () => move(1), ArrowUp: () => move(-1), Enter: () => run(current) });
  return (
    <Dialog
      onClose={close}
      withCloseButton={false}
      size={560}
      yOffset="12vh"
      centered={false}
      padding={0}
      attributes={{ content: { 'aria-label': '検索・移動' } }}
    >
      <div className={classes.query}>
        <IconSearch size={16} stroke={1.75} aria-hidden="true" />
        <input
          data-autofocus
          value={query}
          placeholder="操作や移動先を探す"
          role="combobox"
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current ? `${listId}-${current.id}` : undefined}
          aria-label="検索・移動"
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setChosen(0);
          }}
          onKeyDown={onKeyDown}
        />
      </div>
      <div className={classes.list} id={listId} role="listbox" aria-label="見つかったもの">
        {shown.map((group) => (
          <div key={group.section} role="group" aria-label={group.section}>
            <div className={classes.section} aria-hidden="true">
              {group.section}
            </div>
            {group.actions.map((action) => (
              <Option
                key={action.id}
                id={`${listId}-${action.id}`}
                action={action}
                isCurrent={action.id === current?.id}
                onPoint={() => setChosen(flat.findIndex(({ id }) => id === action.id))}
                onRun={() => run(action)}
              />
            ))}
          </div>
        ))}
      </div>
      <p className={classes.none} role="status">
        {groups.length === 0 && `「${query}」に合うものがありません`}
      </p>
    </Dialog>
  );
};

/** What was typed, looked for in the posts, or also in what is written about them. */
const searchActions = (project: ProjectPlace, words: string): Action[] => [
  {
    id: 'project.searchWords',
    name: `「${words}」を投稿から検索`,
    section: '移動',
    icon: IconSearch,
    perform: ({ navigate }) => navigate(paths.projectSearch(project, words)),
  },
  {
    id: 'secretary.searchWords',
    name: `「${words}」を内容とコメントも含めて検索`,
    section: '移動',
    icon: SecretaryMark,
    perform: ({ navigate }) => navigate(paths.secretaryTab(project, 'search', words)),
  },
];

const scrollToCurrent = (node: HTMLElement | null): void => node?.scrollIntoView({ block: 'nearest' });

interface OptionProps {
  id: string;
  action: Action;
  isCurrent: boolean;
  onPoint: () => void;
  onRun: () => void;
}

const Option = ({ id, action, isCurrent, onPoint, onRun }: OptionProps) => (
  // The field keeps the focus, so a pressed option must not take it.
  <div
    id={id}
    ref={isCurrent ? scrollToCurrent : null}
    role="option"
    aria-selected={isCurrent}
    className={classes.option}
    onMouseMove={onPoint}
    onMouseDown={(event) => event.preventDefault()}
    onClick={onRun}
  >
    {action.icon ? <action.icon size={16} stroke={1.75} aria-hidden="true" /> : <span className={classes.noIcon} />}
    <span className="ellipsis">{action.name}</span>
    <span className={`${classes.detail} ellipsis grow`}>{action.detail}</span>
    {isCurrent ? <Kbd chord="Enter" /> : action.shortcut && <Kbd chord={action.shortcut} />}
  </div>
);

export default CommandPalette;
