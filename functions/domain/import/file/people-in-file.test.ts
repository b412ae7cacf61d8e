import { expect, test } from 'vitest';
import { peopleInFile } from './people-in-file.ts';

test('a name in a file is an account name first, then a name that one member alone has', () => {
  const personOf = peopleInFile([
    { accountName: 'sato', shownAccountName: 'hanako', name: '佐藤 花子' },
    { accountName: 'sato2', name: '佐藤 次郎' },
    { accountName: 'jiro', name: '佐藤 次郎' },
    { accountName: 'suzuki', name: 'sato' },
  ]);
  expect(['sato', 'hanako', '佐藤 花子', '佐藤　花子', '佐藤 次郎', '田中'].map(personOf)).toEqual([
    'sato',
    'sato',
    'sato',
    'sato',
    undefined,
    undefined,
  ]);
});
