import { describe, expect, test } from 'vitest';
import { Role, WorkspacePlanType } from '#shared/enums/enums.ts';
import type { User } from './api/users.ts';
import { openedProjects } from './opened-projects.ts';
import { seatsOf } from './seats.ts';
import { byLastUse, byRole, csvRow, filterUsers, lastUse, NO_FILTER } from './user-list.ts';

const user = (name: string, more: Partial<User> = {}): User => ({
  id: name,
  role: Role.STAFF,
  accountName: 'tanaka-k',
  recordedAccountName: 'tanaka-k',
  defaultProject: null,
  groupIdList: [],
  deletedDate: null,
  isDeleted: false,
  deactivatedDate: null,
  audit: { createdAt: '2026-09-01T00:00:00Z' },
  lastSeenAt: null,
  user: { email: 'kenta@aoba.example', name, thumbnail: null },
  ...more,
});
const groups = [
  { id: 'g1', name: '開発' },
  { id: 'g2', name: '営業' },
];

describe('the list of people', () => {
  const people = [
    user('田中　健太', { groupIdList: ['g1'] }),
    user('スズキ ハナ', {
      role: Role.GUEST,
      accountName: 'hana',
      user: { email: 'HANA@partner.example', name: 'スズキ ハナ', thumbnail: null },
    }),
  ];
  const found = (words: string) => filterUsers(people, { ...NO_FILTER, words }).map(({ user: { name } }) => name);

  test.each(['田中健太', '田中 健', 'ＴＡＮＡＫＡ', 'kenta@'])('%s finds by name, account or address', (words) =>
    expect(found(words)).toEqual(['田中　健太']),
  );
  test.each(['すずき', 'ｽｽﾞｷﾊﾅ', 'hana@PARTNER'])('%s finds whatever the width, kana or case', (words) =>
    expect(found(words)).toEqual(['スズキ ハナ']),
  );

  test('role and group narrow it together with the words', () => {
    expect(filterUsers(people, { ...NO_FILTER, role: Role.GUEST })).toEqual([people[1]]);
    expect(filterUsers(people, { ...NO_FILTER, groupId: 'g1' })).toEqual([people[0]]);
    expect(filterUsers(people, { words: 'hana', role: Role.STAFF, groupId: undefined })).toEqual([]);
    expect(filterUsers(people, NO_FILTER)).toEqual(people);
  });

  test('last use is a day in Tokyo, and the day of joining before it', () => {
    const now = Date.parse('2026-09-18T15:30:00Z');
    const on = (lastSeenAt: string | null) =>
      lastUse({ lastSeenAt, audit: { createdAt: '2026-09-01T00:00:00Z' } }, now);
    expect([on('2026-09-18T15:00:00Z'), on('2026-09-18T14:59:00Z'), on('2026-09-17T14:59:00Z'), on(null)]).toEqual([
      '今日',
      '昨日',
      '2026-09-17',
      '2026-09-01',
    ]);
  });

  test('roles are in the order of power, and last use counts joining', () => {
    expect([user('b'), user('a'), user('z', { role: Role.ADMIN })].toSorted(byRole).map(({ id }) => id)).toEqual([
      'z',
      'a',
      'b',
    ]);
    expect(
      [user('late', { lastSeenAt: '2026-09-02T00:00:00Z' }), user('joined')].toSorted(byLastUse).map(({ id }) => id),
    ).toEqual(['joined', 'late']);
  });

  test('a line of the file says what the screen says', () => {
    expect(
      csvRow(
        user('田中　健太', { groupIdList: ['g1', 'g2', 'gone'], deactivatedDate: '2026-09-10T00:00:00Z' }),
        groups,
      ),
    ).toEqual([
      '田中　健太',
      'kenta@aoba.example',
      'tanaka-k',
      'スタッフ',
      '開発、営業',
      '無効',
      '2026-09-01',
      '2026-09-01',
    ]);
  });
});

describe('seats', () => {
  test('STANDARD: 20 are included, 8 more cost 24,000 yen, of 149', () => {
    expect(seatsOf(WorkspacePlanType.STANDARD, 28)).toEqual({
      used: 28,
      most: 149,
      included: 20,
      free: 121,
      added: { count: 8, price: 24_000 },
    });
  });
  test('STARTER sells none, and a full one has none left', () => {
    expect(seatsOf(WorkspacePlanType.STARTER, 5)).toEqual({ used: 5, most: 5, included: 0, free: 0 });
  });
  test('PROFESSIONAL has no end', () => {
    expect(seatsOf(WorkspacePlanType.PROFESSIONAL, 10)).toMatchObject({
      most: null,
      free: null,
      added: { count: 0, price: 0 },
    });
  });
});

describe('the projects that a person can open', () => {
  const projects = [
    { projectKey: 'main', name: '予約サイト', groupIdList: ['g1', 'g2'] },
    { projectKey: 'side', name: '社内', groupIdList: ['g2'] },
  ];
  test('are those that a group reaches, with that group', () => {
    expect(openedProjects({ role: Role.STAFF, groupIdList: ['g1'] }, projects, groups)).toEqual([
      { projectKey: 'main', name: '予約サイト', access: 'write', through: [groups[0]] },
    ]);
  });
  test('are all of them for an admin, by the role', () => {
    expect(
      openedProjects({ role: Role.ADMIN, groupIdList: [] }, projects, groups).map(({ projectKey, access, through }) => [
        projectKey,
        access,
        through,
      ]),
    ).toEqual([
      ['main', 'manage', []],
      ['side', 'manage', []],
    ]);
  });
});

test('people of one role are in the order of their names, digits by their value', () => {
  const users = [user('担当10'), user('担当9')];
  expect(users.sort(byRole).map(({ id }) => id)).toEqual(['担当9', '担当10']);
});
