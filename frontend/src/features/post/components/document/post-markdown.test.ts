import { describe, expect, test } from 'vitest';
import { documentOf, EARLIER_LEFT_OUT } from './post-document.ts';
import { postMarkdown } from './post-markdown.ts';

const BARE = {
  serial: 12,
  title: '検索が遅い',
  url: 'https://aoba.hisho.example/workspace/w/main/post/12',
  boardName: '要望',
  parent: undefined,
  values: [],
  contentsHtml: '',
  subPosts: [],
  pages: [],
  comments: [],
  hasEarlier: false,
};

describe('postMarkdown', () => {
  test('tells the whole post in the words of Markdown', () => {
    const post = documentOf({
      ...BARE,
      parent: { serial: 3, title: '速くする' },
      values: [
        { name: '状態', text: '進行中' },
        { name: 'メモ', text: '1|2\n3' },
        { name: '期限', text: '' },
      ],
      contentsHtml:
        '<h2>手順</h2><ol><li>開く</li><li><strong>探す</strong></li></ol><ul><li data-checked="true">済</li><li data-checked="false">未</li></ul><pre><code>a &lt; b</code></pre><table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1</td></tr></tbody></table>',
      subPosts: [
        { serial: 13, title: '計測', isDone: true },
        { serial: undefined, title: '直す', isDone: false },
      ],
      pages: [
        { fileName: '画面.png', imageUrl: 'https://files/x', pageUrl: 'https://example.com/a' },
        { fileName: '届いていない.png', imageUrl: null, pageUrl: null },
      ],
      comments: [{ id: 'c', name: '佐藤', createdAt: '2026-11-23T03:04:05.000Z', comment: '<p>はい</p><p>どうぞ</p>' }],
    });
    expect(postMarkdown(post)).toBe(`# #12 検索が遅い

[要望](https://aoba.hisho.example/workspace/w/main/post/12)　親の投稿: #3 速くする

| 項目 | 値 |
| --- | --- |
| 状態 | 進行中 |
| メモ | 1\\|2<br>3 |

## 手順

1.  開く
2.  **探す**

- [x] 済
- [ ] 未

\`\`\`
a < b
\`\`\`

| a   |
| --- |
| 1   |

## サブ投稿

- [x] #13 計測
- [ ] 直す

## 画像

- 画面.png <https://example.com/a>

## コメント

**佐藤** 2026-11-23 12:04

> はい
>
> どうぞ
`);
  });

  test('a title stays one line of text, whatever signs it has', () => {
    const [heading] = postMarkdown({ ...BARE, title: '*重要* [x](y)\n# 次 <b>' }).split('\n');
    expect(heading).toBe('# #12 \\*重要\\* \\[x\\](y) # 次 \\<b>');
  });

  test('text that looks like a tag stays text', () => {
    expect(postMarkdown({ ...BARE, contentsHtml: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>' })).toContain(
      '\\<script>alert(1)\\</script>',
    );
  });

  test('a picture is told in words: its address would end, and open for few', () => {
    const contentsHtml = '<p>前<img data-file="01J" alt="表 *右*" width="90" /></p><p><img data-file="01K" /></p>';
    expect(postMarkdown({ ...BARE, contentsHtml })).toContain('前［画像: 表 \\*右\\*］\n\n［画像］');
  });

  test('says that there are earlier comments', () => {
    expect(postMarkdown({ ...BARE, hasEarlier: true })).toContain(EARLIER_LEFT_OUT);
  });
});
