import { IconChevronDown, IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Menu } from '#app/components/floating/Menu.tsx';
import { Popover } from '#app/components/floating/Popover.tsx';
import { IconButton } from '#app/components/IconButton.tsx';
import { useSortable } from '#app/hooks/use-sortable.ts';
import type { Arrangement } from '#shared/board/types.ts';
import type { ViewTab } from '../state/types.ts';
import { ViewIcon } from './ViewIcon.tsx';
import classes from './ViewTools.module.css';
import type { ViewCommands } from './view-commands.ts';

const loadMenu = () => import('./ViewMenu.tsx');
const ViewMenu = lazy(loadMenu);
const RenameTab = lazy(() => import('./RenameTab.tsx'));
const loadForm = () => import('./NewViewForm.tsx');
const NewViewForm = lazy(loadForm);

interface Props {
  views: ViewTab[];
  currentId: string;
  isWrapped: boolean;
  /** With what is changed for oneself. */
  shown: Pick<Arrangement, 'isShowSubPost' | 'isContainArchive'>;
  /** Undefined: may only look. */
  commands: ViewCommands | undefined;
  pathOf(viewId: string): string;
  /** For oneself, until it is saved. */
  onShow(part: Partial<Pick<Arrangement, 'isShowSubPost' | 'isContainArchive'>>): void;
}

/** The board's views. */
export const ViewTabs = ({ views, currentId, isWrapped, shown, commands, pathOf, onShow }: Props) => {
  const [renaming, setRenaming] = useState<string>();
  const [isAdding, setAdding] = useState(false);
  const currentTab = useRef<HTMLAnchorElement>(null);
  // Of many views, the open one is among those that are seen. Not by a callback: Link calls it with every render, and it lays out the page.
  useEffect(() => {
    currentTab.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [currentId]);
  const { order, listProps, entryProps } = useSortable({
    name: 'view',
    ids: views.map((view) => view.id),
    isVertical: false,
    onMove:
      commands &&
      ((id, nextId) => {
        const others = views.filter((view) => view.id !== id);
        return commands.move(id, nextId === undefined ? others.length : others.findIndex((view) => view.id === nextId));
      }),
  });
  const ordered = order.flatMap((id) => views.find((view) => view.id === id) ?? []);
  const at = ordered.findIndex((view) => view.id === currentId);
  const current = ordered[at];
  return (
    <nav className={classes.tabs} aria-label="ビュー" {...listProps}>
      {ordered.map((view) =>
        view.id === renaming ? (
          <Suspense key={view.id}>
            <RenameTab
              name={view.name}
              onDone={(name) => {
                setRenaming(undefined);
                if (name !== '' && name !== view.name) commands?.rename(view.id, name);
              }}
            />
          </Suspense>
        ) : (
          <Link
            key={view.id}
            {...entryProps(view.id)}
            to={pathOf(view.id)}
            className={classes.tab}
            aria-current={view.id === currentId ? 'page' : undefined}
            ref={view.id === currentId ? currentTab : undefined}
            onDoubleClick={() => commands && setRenaming(view.id)}
          >
            <ViewIcon viewType={view.viewType} />
            {view.name}
          </Link>
        ),
      )}
      {commands && current && (
        <>
          <Menu position="bottom-start" width={220} returnFocus={false}>
            <Menu.Target>
              <IconButton
                label="ビューの操作"
                className={classes.tabButton}
                onPointerEnter={() => void loadMenu()}
                onFocus={() => void loadMenu()}
              >
                <IconChevronDown size={14} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              <Suspense>
                <ViewMenu
                  view={current}
                  at={at}
                  count={views.length}
                  isWrapped={isWrapped}
                  shown={shown}
                  commands={commands}
                  onRename={() => setRenaming(current.id)}
                  onShow={onShow}
                />
              </Suspense>
            </Menu.Dropdown>
          </Menu>
          <Popover opened={isAdding} onChange={setAdding} position="bottom-start" width={320} trapFocus returnFocus>
            <Popover.Target>
              <IconButton
                label="ビューを追加"
                className={classes.tabButton}
                onPointerEnter={() => void loadForm()}
                onFocus={() => void loadForm()}
                onClick={() => setAdding(!isAdding)}
              >
                <IconPlus size={16} stroke={1.75} aria-hidden="true" />
              </IconButton>
            </Popover.Target>
            <Suspense>
              <Popover.Dropdown aria-label="ビューを追加">
                <NewViewForm onAdd={commands.add} onClose={() => setAdding(false)} />
              </Popover.Dropdown>
            </Suspense>
          </Popover>
        </>
      )}
    </nav>
  );
};
