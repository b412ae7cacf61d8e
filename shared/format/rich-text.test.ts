import { expect, test } from 'vitest';
import { richTextFrom } from './rich-text.ts';

test('blank lines part paragraphs and single line ends stay', () => {
  expect(richTextFrom('一行目\n二行目\n\n\n次の段落\n')).toBe('<p>一行目<br />二行目</p><p>次の段落</p>');
});
test('signs of markup are text', () => {
  expect(richTextFrom('<script>alert("&")</script>')).toBe(
    '<p>&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;</p>',
  );
});
test('nothing typed is nothing', () => {
  expect(richTextFrom(' \n\n ')).toBe('');
});
