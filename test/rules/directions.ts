/** Which of our folders may know which others, types included. `from` and `to` are beginnings of paths. */
import type { IForbiddenRuleType } from 'dependency-cruiser';

const TOP = ['shared', 'events', 'functions', 'frontend', 'infra', 'test'];
const MAY_IMPORT: Record<string, string[]> = {
  shared: [],
  events: ['shared'],
  functions: ['shared', 'events'],
  frontend: ['shared'],
  infra: ['shared', 'events'],
};

const any = (folders: readonly string[]): string => `^(${folders.join('|')})/`;

/** Lowest first: none knows one that stands after it. Folders of one floor may know each other. */
const FLOORS: Record<string, string[][]> = {
  functions: [['clients'], ['data'], ['domain'], ['middleware'], ['rest', 'graphql', 'jobs', 'triggers']],
  'frontend/src': [['lib', 'hooks', 'theme'], ['actions', 'components'], ['features'], ['screens'], ['app']],
};

/** What an open board is and does, whichever kind of view shows it. */
const OPEN_BOARD = ['state', 'edits', 'api', 'kept', 'sync', 'presence'];
const VIEW_BODIES = ['table', 'phone', 'kanban', 'cards', 'timeline', 'tree', 'dashboard', 'agile'];
const inBoard = (rooms: readonly string[]): string => any(rooms.map((room) => `frontend/src/features/board/${room}`));

/** Each of its folders keeps to itself; what two of them want stands a floor below. */
const APART = ['frontend/src/features', 'frontend/src/screens'];

/** What writes rows is below whoever asks for it; lowest first, none knows one that stands after it. */
const ROOMS = ['board-core', 'link', 'post', 'board'].map((room) => `functions/domain/${room}`);

/** Tests and what they alone use may look anywhere. */
const pathNot = '\\.(test|fixture)\\.tsx?$|/testing/';

const rule = (name: string, from: string, to: string, exceptTo?: string): IForbiddenRuleType => ({
  name,
  severity: 'error',
  from: { path: from, pathNot },
  to: { path: to, ...(exceptTo !== undefined && { pathNot: exceptTo }) },
});

export const RULES: IForbiddenRuleType[] = [
  ...Object.entries(MAY_IMPORT).map(([folder, known]) => {
    // Operators' commands do by hand what a function would do: with its code.
    const from = folder === 'infra' ? '^infra/(?!operator/)' : `^${folder}/`;
    return rule(
      `${folder} knows ${known.join(' and ') || 'itself'} alone`,
      from,
      any(TOP.filter((other) => other !== folder && !known.includes(other))),
    );
  }),
  rule('operators’ commands know neither pages nor tests', '^infra/operator/', any(['frontend', 'test'])),
  rule('infra/local reads the cloud assembly', '^infra/local/', any(TOP), '^infra/local/'),
  ...Object.entries(FLOORS).flatMap(([house, floors]) =>
    floors.flatMap((floor, height) => {
      const above = floors.slice(height + 1).flat();
      return above.length === 0
        ? []
        : [
            rule(
              `${house}: ${floor.join(', ')} below ${above[0]}`,
              any(floor.map((folder) => `${house}/${folder}`)),
              any(above.map((folder) => `${house}/${folder}`)),
            ),
          ];
    }),
  ),
  ...ROOMS.slice(0, -1).map((room, height) =>
    rule(`${room} below ${ROOMS[height + 1]}`, `^${room}/`, any(ROOMS.slice(height + 1))),
  ),
  rule('the open board knows no kind of view', inBoard(OPEN_BOARD), inBoard(VIEW_BODIES)),
  ...APART.map((folder) =>
    rule(`${folder}: each for itself`, `^${folder}/([^/]+)/`, `^${folder}/[^/]+/`, `^${folder}/$1/`),
  ),
  { name: 'no circles', severity: 'error', from: {}, to: { circular: true } },
];
