import { describe, expect, test } from 'vitest';
import type { Edit } from './edit.ts';
import { shownKind } from './shown-kinds.ts';

const OWN = '01J5A00000000000000000000A';
const inverse = (edit: Edit): Edit => shownKind(edit).inverse(edit)!;

describe('what takes an edit back', () => {
  test.each<Edit>([
    { kind: 'archive', postIds: ['p1'] },
    { kind: 'delete', postIds: ['p1', 'p2'] },
    { kind: 'moveAway', postIds: ['p1'], targetBoardId: 'b2' },
    { kind: 'merge', postIds: ['p1'], targetSerial: 7 },
    { kind: 'feedback', postIds: ['p1'], isFeedback: true },
    { kind: 'convert', postIds: [OWN], parentPostId: 'p1' },
    { kind: 'convert', postIds: [`p1_${OWN}`], parentPostId: undefined, targetBoardId: 'b2' },
    { kind: 'convert', postIds: [`p1_${OWN}`], parentPostId: 'p2' },
  ])('is taken back by the edit itself: $kind', (edit) => {
    expect(inverse(edit)).not.toEqual(edit);
    expect(inverse(inverse(edit))).toEqual(edit);
  });

  test('of a post that went under another is about the sub-post that it is then', () => {
    expect(inverse({ kind: 'convert', postIds: [OWN], parentPostId: 'p1', targetBoardId: 'b2' })).toMatchObject({
      postIds: [`p1_${OWN}`],
      parentPostId: undefined,
      fromBoardId: 'b2',
    });
  });

  test('of added posts archives them: they are not added again', () => {
    const added: Edit = { kind: 'add', postId: 'new-1', title: '', values: {}, createdAt: '', loads: 0 };
    expect([inverse(added), inverse(inverse(added))]).toEqual([
      { kind: 'archive', postIds: ['new-1'] },
      { kind: 'unarchive', postIds: ['new-1'] },
    ]);
  });
});
