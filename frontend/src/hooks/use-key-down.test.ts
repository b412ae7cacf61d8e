import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type * as Hook from './use-key-down.ts';

/** A key event as a browser would fire it; `at` is its time stamp. */
const key = (name: string, extra: Record<string, unknown> = {}): KeyboardEvent =>
  ({
    key: name,
    keyCode: 0,
    isComposing: false,
    shiftKey: false,
    altKey: false,
    metaKey: false,
    ctrlKey: false,
    timeStamp: 10_000,
    preventDefault: vi.fn(),
    stopPropagation: vi.fn(),
    ...extra,
  }) as unknown as KeyboardEvent;

const windowTarget = new EventTarget();
const fire = (type: string, at: number): void => {
  const event = new Event(type);
  Object.defineProperty(event, 'timeStamp', { value: at });
  windowTarget.dispatchEvent(event);
};

let hook: typeof Hook;
beforeAll(async () => {
  vi.stubGlobal('window', windowTarget);
  vi.stubGlobal('navigator', { platform: 'Linux x86_64' });
  hook = await import('./use-key-down.ts');
});
beforeEach(() => fire('keyup', 0));
afterAll(() => vi.unstubAllGlobals());

describe('a key that belongs to the input method', () => {
  test('is recognised by isComposing (Chrome, Firefox)', () => {
    expect(hook.isComposingKey(key('Enter', { isComposing: true }))).toBe(true);
  });

  test('is recognised by keyCode 229 (older Chrome, Android)', () => {
    expect(hook.isComposingKey(key('Enter', { keyCode: 229 }))).toBe(true);
  });

  test('is recognised in Safari, where the composition ends just before the keydown', () => {
    fire('compositionend', 9_998);
    expect(hook.isComposingKey(key('Enter', { keyCode: 13 }))).toBe(true);
  });

  test('is recognised behind a React event', () => {
    expect(hook.isComposingKey({ key: 'Enter', nativeEvent: key('Enter', { isComposing: true }) } as never)).toBe(true);
  });

  test('never reaches a handler', () => {
    const save = vi.fn();
    expect(hook.dispatchKey({ Enter: save }, key('Enter', { isComposing: true }))).toBe(false);
    expect(save).not.toHaveBeenCalled();
  });
});

describe('a key that the person means', () => {
  test('is the next Enter after the confirming one was released', () => {
    fire('compositionend', 9_990);
    fire('keyup', 9_995);
    expect(hook.isComposingKey(key('Enter', { keyCode: 13 }))).toBe(false);
  });

  test('is an Enter long after a composition that no key ended', () => {
    fire('compositionend', 5_000);
    expect(hook.isComposingKey(key('Enter', { keyCode: 13 }))).toBe(false);
  });

  test('runs its handler and is consumed', () => {
    const save = vi.fn();
    const event = key('Enter');
    expect(hook.dispatchKey({ Enter: save }, event)).toBe(true);
    expect(save).toHaveBeenCalledOnce();
    expect(event.preventDefault).toHaveBeenCalled();
  });

  test('goes on to the page when the handler returns false', () => {
    const event = key('Escape');
    expect(hook.dispatchKey({ Escape: () => false }, event)).toBe(false);
    expect(event.preventDefault).not.toHaveBeenCalled();
  });
});

describe('the name of a chord', () => {
  test('has mod for Ctrl away from a Mac, and keeps Enter apart from Ctrl+Enter', () => {
    expect(hook.chordOf(key('Enter'))).toBe('Enter');
    expect(hook.chordOf(key('Enter', { ctrlKey: true }))).toBe('mod+Enter');
  });

  test('does not name shift where the sign itself needs it', () => {
    expect(hook.chordOf(key('?', { shiftKey: true }))).toBe('?');
    expect(hook.chordOf(key('Tab', { shiftKey: true }))).toBe('shift+Tab');
    expect(hook.chordOf(key('K', { shiftKey: true, ctrlKey: true }))).toBe('mod+shift+k');
  });
});
