import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { plainPorts, projectScope } from '#test/support/sim/plain-ports.ts';
import { gramsOf, holds, numbersOf } from './grams.ts';
import { decodePart, encodePart, mergeParts, PartBuilder } from './part-codec.ts';
import type { NewEntry } from './search-index.ts';
import { storedIndex } from './stored-index.ts';

const scope = projectScope();
const post = (serial: number, title: string, text = '', fingerprint = '1'): NewEntry => ({
  kind: 'post',
  id: `p${serial}`,
  serial,
  title,
  text,
  fingerprint,
});
const contentOf = (entries: NewEntry[], wanted = entries.map(({ id }) => id), asked: string[] = []) => ({
  present: new Map(entries.map(({ id, fingerprint }) => [id, fingerprint])),
  wanted,
  read: async (ids: readonly string[]) => {
    asked.push(...ids);
    return ids.map((id) => entries.find((entry) => entry.id === id)!);
  },
});
const ENTRIES = [
  post(1, '予約変更メールが届かない', '再送で直る'),
  post(2, 'ﾒｰﾙの文言を直す', '件名は「予約変更メールが届かない」から'),
  post(3, '1.2へのアップデート'),
  post(4, '1.3へのアップデート'),
];

describe('text', () => {
  test('is compared whatever its width, case and kana', () => {
    expect(gramsOf('ﾒｰﾙ')).toEqual(gramsOf('めーる'));
    expect(gramsOf('ＡＰＩ設計')).toEqual(['ap', 'pi', 'i設', '設計']);
    expect(gramsOf('あ、い')).toEqual(['あ', 'い']);
    expect(numbersOf('Ｖ１．２')).toBe('1 2');
    expect(holds('件名は「予約変更ﾒｰﾙ」から', '予約変更メール')).toBe(true);
  });

  test('any piece of a title, two characters or more, is found again', () => {
    fc.assert(
      fc.property(
        fc.stringMatching(/^[ぁ-んァ-ヶ一-龥a-zA-Z0-9]{2,30}$/),
        fc.nat(),
        fc.nat(),
        (title, from, length) => {
          const start = from % (title.length - 1);
          const piece = title.slice(start, start + 2 + (length % 6));
          if (piece.length < 2) return;
          const grams = new Set(gramsOf(title));
          for (const gram of gramsOf(piece)) expect(grams.has(gram)).toBe(true);
        },
      ),
    );
  });
});

describe('a part as an object', () => {
  const partOf = (entries: readonly NewEntry[]) => {
    const builder = new PartBuilder();
    for (const entry of entries) builder.add(entry);
    return builder.build();
  };

  test('says what went in, in the same bytes whether it came at once or bit by bit', () => {
    const whole = partOf(ENTRIES);
    const body = encodePart('b1', whole);
    const back = decodePart(body, 'b1');
    expect(back.heads).toEqual(whole.heads);
    expect([...back.texts.of('再送')]).toEqual([0]);
    expect(encodePart('b1', back)).toEqual(body);
    const isAnyOf = (part: ReturnType<typeof partOf>) => ({ part, isKept: () => true });
    const [odd, even] = [partOf([ENTRIES[0]!, ENTRIES[2]!]), partOf([ENTRIES[1]!, ENTRIES[3]!])];
    expect(encodePart('b1', mergeParts([isAnyOf(odd), isAnyOf(even)]))).toEqual(body);
    expect(() => decodePart(body, 'b2')).toThrow();
  });

  test('an entry with more pairs than are kept says that it is cut', () => {
    const signs = Array.from({ length: 20_000 }, (_, at) => String.fromCodePoint(0x4e00 + at)).join('');
    expect(partOf([post(1, '題', signs), post(2, '題', '短い')]).heads.map(({ isCut }) => isCut)).toEqual([
      true,
      undefined,
    ]);
  });
});

describe('the stored index', () => {
  test('writes what differs and nothing else, and reads only that', async () => {
    const ports = plainPorts();
    const index = storedIndex(ports);
    const asked: string[] = [];
    expect(await index.collect(scope, 'b1', contentOf(ENTRIES, undefined, asked))).toEqual({
      added: 4,
      changed: 0,
      removed: 0,
      unchanged: 0,
    });
    const objects = [...ports.bucket.keys()];
    expect(objects).toHaveLength(1);
    expect(await index.collect(scope, 'b1', contentOf(ENTRIES, undefined, asked))).toEqual({
      added: 0,
      changed: 0,
      removed: 0,
      unchanged: 4,
    });
    expect([...ports.bucket.keys()]).toEqual(objects);
    expect(asked).toHaveLength(4);
    const later = [post(1, '予約変更メールが届く', '', '2'), ENTRIES[2]!, post(5, '新しい')];
    expect(await index.collect(scope, 'b1', contentOf(later, undefined, asked))).toEqual({
      added: 1,
      changed: 1,
      removed: 2,
      unchanged: 1,
    });
    expect(asked.slice(4).sort()).toEqual(['p1', 'p5']);
    const reader = await index.open(scope);
    expect(reader.search('届かない', 10)).toEqual([]);
    expect(reader.search('ﾒｰﾙ', 10).map(({ id }) => id)).toEqual(['p1']);
  });

  test('what is not asked for this time stays, unless it is gone', async () => {
    const index = storedIndex(plainPorts());
    await index.collect(scope, 'b1', contentOf(ENTRIES));
    expect(await index.collect(scope, 'b1', contentOf(ENTRIES.slice(1), ['p2']))).toEqual({
      added: 0,
      changed: 0,
      removed: 1,
      unchanged: 1,
    });
    expect((await index.open(scope)).size).toBe(3);
  });

  test('a damaged or missing object is collected anew, and a forgotten part leaves nothing', async () => {
    const ports = plainPorts();
    const index = storedIndex(ports);
    await index.collect(scope, 'b1', contentOf(ENTRIES));
    const [object] = [...ports.bucket.keys()];
    ports.bucket.set(object!, new Uint8Array([1, 2, 3]));
    expect((await index.open(scope)).size).toBe(0);
    expect(await index.collect(scope, 'b1', contentOf(ENTRIES))).toMatchObject({ added: 4 });
    expect((await index.open(scope)).size).toBe(4);
    expect(await index.forget(scope, 'b1')).toMatchObject({ removed: 4 });
    expect([...ports.bucket.keys()]).toEqual([]);
    expect(await index.listParts(scope)).toEqual([]);
  });

  test('another project does not know it', async () => {
    const index = storedIndex(plainPorts());
    await index.collect(scope, 'b1', contentOf(ENTRIES));
    expect((await index.open({ ...scope, projectKey: 'OTHER' })).search('メール', 10)).toEqual([]);
    expect((await index.open({ ...scope, workspaceId: 'w2' })).search('メール', 10)).toEqual([]);
  });

  test('earlier objects stay for a day', async () => {
    const ports = plainPorts();
    const index = storedIndex(ports);
    for (const fingerprint of ['1', '2', '3']) {
      await index.collect(scope, 'b1', contentOf([post(1, '題', '', fingerprint)]));
      ports.advance(13 * 3_600_000);
    }
    expect(ports.bucket.size).toBe(3);
    await index.collect(scope, 'b1', contentOf([post(1, '題', '', '4')]));
    expect(ports.bucket.size).toBe(3);
  });
});

describe('questions', () => {
  test('titles come before texts, and nearly equal titles are the same work unless their numbers differ', async () => {
    const index = storedIndex(plainPorts());
    await index.collect(scope, 'b1', contentOf(ENTRIES));
    await index.collect(scope, 'b2', contentOf([post(9, '予約変更メールが届かない！')]));
    const reader = await index.open(scope);
    expect(reader.search('予約変更メールが届かない', 10).map(({ id }) => id)).toEqual(['p9', 'p1', 'p2']);
    expect(reader.similar('予約変更ﾒｰﾙが届かない', 10).map(({ id, part }) => [id, part])).toEqual([
      ['p9', 'b2'],
      ['p1', 'b1'],
    ]);
    expect(reader.similar('1.2へのアップデート', 10).map(({ id }) => id)).toEqual(['p3']);
    expect(reader.search('', 10)).toEqual([]);
  });
});
