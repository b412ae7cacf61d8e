import { describe, expect, test } from 'vitest';
import { MOST_DESCRIPTION_CHARACTERS, MOST_TITLE_CHARACTERS } from '#shared/rules/link-preview.ts';
import { readHead } from './read-head.ts';

const NOTHING = { title: null, description: null, siteName: null };

describe('readHead', () => {
  test('takes Open Graph before what every page has', () => {
    const html = `<head><title>頁の名</title><meta name="description" content="説明">
      <meta property="og:title" content="見出し"><meta property="og:site_name" content="あおば"></head>`;
    expect(readHead(html)).toEqual({ title: '見出し', description: '説明', siteName: 'あおば' });
  });

  test('gives text, never HTML: entities are read, tags of a title stay letters', () => {
    expect(readHead('<title>a &lt;b&gt; &amp; <i>c</i></title>')).toEqual({ ...NOTHING, title: 'a <b> & <i>c</i>' });
    expect(readHead('<meta property="og:title" content="&#x202e;txt.exe\u0007">').title).toBe('txt.exe');
  });

  test('reads nothing of the body, and not what is empty', () => {
    expect(
      readHead('<head><title> \n </title></head><body><title>no</title><meta property="og:title" content="no">'),
    ).toEqual(NOTHING);
    expect(readHead('<body><svg><title>no</title></svg>')).toEqual(NOTHING);
    expect(readHead('')).toEqual(NOTHING);
  });

  test('cuts what is long without cutting a sign in two', () => {
    const { title, description } = readHead(
      `<title>${'𠮷'.repeat(5_000)}</title><meta name="description" content="${'あ'.repeat(20_000)}">`,
    );
    expect([...title!]).toHaveLength(MOST_TITLE_CHARACTERS);
    expect(title!.endsWith('𠮷…')).toBe(true);
    expect([...description!]).toHaveLength(MOST_DESCRIPTION_CHARACTERS);
  });

  test('survives what is no HTML, and gives a deep one up', () => {
    expect(readHead('<'.repeat(100_000))).toEqual(NOTHING);
    expect(readHead(`<title>begun${'<b>'.repeat(100)}`).title).toMatch(/^begun/);
    expect(readHead(`${'<div>'.repeat(1_000)}<title>deep</title>`).title).toBe('deep');
    expect(readHead(`${'<div>'.repeat(100_000)}<title>deeper</title>`)).toEqual(NOTHING);
  });
});
