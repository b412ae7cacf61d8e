import { describe, expect, test } from 'vitest';
import { draftOf } from './drafts.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

const storageOf = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, text: string) => void items.set(key, text),
  removeItem: (key: string) => void items.delete(key),
  key: (index: number) => [...items.keys()][index] ?? null,
  get length() {
    return items.size;
  },
});

describe('draftOf', () => {
  test('is one person’s, of one post, until it is empty', () => {
    const items = new Map<string, string>();
    const draft = draftOf('sato', 'own', storageOf(items));
    draft.write('考え');
    expect(draft.read()).toBe('考え');
    expect(draftOf('suzuki', 'own', storageOf(items)).read()).toBeUndefined();
    expect(draftOf('sato', 'other', storageOf(items)).read()).toBeUndefined();
    draft.write('');
    expect(draft.read()).toBeUndefined();
    expect(items.size).toBe(0);
  });

  test('the browser keeps the newest twenty, and leaves what is not a draft alone', () => {
    const items = new Map([['hisho-other', 'kept']]);
    for (let n = 1; n <= 25; n += 1) draftOf('sato', `many${n}`, storageOf(items), () => n).write('考え');
    expect(items.size).toBe(21);
    expect([...items.keys()]).toContain('hisho-other');
    expect([...items.keys()]).toContain('hisho-draft:sato:many6');
    expect([...items.keys()]).not.toContain('hisho-draft:sato:many5');
  });

  test('what is older than thirty days, or not ours, is none', () => {
    const kept = JSON.stringify({ at: 0, text: '古い考え' });
    const items = new Map([
      ['hisho-draft:sato:old', kept],
      ['hisho-draft:sato:broken', '{"at":"'],
    ]);
    items.set('hisho-draft:sato:month', kept);
    expect(draftOf('sato', 'month', storageOf(items), () => 30 * DAY_MS).read()).toBe('古い考え');
    expect(draftOf('sato', 'old', storageOf(items), () => 31 * DAY_MS).read()).toBeUndefined();
    expect(draftOf('sato', 'broken', storageOf(items), () => 0).read()).toBeUndefined();
    draftOf('sato', 'new', storageOf(items), () => 31 * DAY_MS).write('考え');
    expect([...items.keys()]).toEqual(['hisho-draft:sato:new']);
  });

  test('a browser that is full keeps it for the page, and so does one draft that is very long', () => {
    const items = new Map<string, string>();
    const full = {
      ...storageOf(items),
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    };
    const draft = draftOf('sato', 'full', full);
    draft.write('考え');
    expect(draft.read()).toBe('考え');
    const long = draftOf('sato', 'long', storageOf(items));
    long.write('あ'.repeat(100_001));
    expect(long.read()).toHaveLength(100_001);
    expect(items.size).toBe(0);
  });

  test('what is on its way is kept, and stands before what was typed meanwhile if it is refused', async () => {
    const items = new Map<string, string>();
    const draft = draftOf('sato', 'sent', storageOf(items), () => 0);
    const kept = () => items.get('hisho-draft:sato:sent');
    let answer: (hasArrived: boolean) => void = () => undefined;
    const deliver = () => new Promise<boolean>((resolve) => (answer = resolve));
    draft.write('考え');
    const refused = draft.send('考え', deliver);
    expect(draft.read()).toBeUndefined();
    expect(kept()).toContain('考え');
    // The field is left and opened again meanwhile.
    const again = draftOf('sato', 'sent', storageOf(items), () => 0);
    expect(again.read()).toBeUndefined();
    again.write('次');
    expect(kept()).toContain('考え\\n\\n次');
    let told = 0;
    again.subscribe(() => (told += 1));
    answer(false);
    await refused;
    expect(told).toBe(1);
    expect(again.read()).toBe('考え\n\n次');
    const arrived = again.send('考え\n\n次', deliver);
    answer(true);
    await arrived;
    expect(again.read()).toBeUndefined();
    expect(items.size).toBe(0);
  });

  test('several that a reload cuts off stand in the order in which they were sent', async () => {
    const items = new Map<string, string>();
    const draft = draftOf('sato', 'cut off', storageOf(items), () => 0);
    const answers: ((hasArrived: boolean) => void)[] = [];
    const deliver = () => new Promise<boolean>((resolve) => answers.push(resolve));
    const sent = ['一つ目', '二つ目', '三つ目'].map((text) => draft.send(text, deliver));
    draft.write('書きかけ');
    answers[0]!(false);
    await sent[0];
    expect(items.get('hisho-draft:sato:cut off')).toContain('一つ目\\n\\n二つ目\\n\\n三つ目\\n\\n書きかけ');
    answers[2]!(false);
    await sent[2];
    answers[1]!(true);
    await sent[1];
    expect(draft.read()).toBe('一つ目\n\n三つ目\n\n書きかけ');
  });
});
