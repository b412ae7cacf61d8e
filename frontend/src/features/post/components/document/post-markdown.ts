import gfm from '@joplin/turndown-plugin-gfm';
import TurndownService from 'turndown';
import { escapeMarkdown, markdownLine } from '#app/lib/markdown-text.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { imageInWords } from '#shared/rules/post/rich-text.ts';
import { EARLIER_LEFT_OUT, type PostDocument } from './post-document.ts';

const turndown = new TurndownService({
  headingStyle: 'atx',
  bulletListMarker: '-',
  codeBlockStyle: 'fenced',
  hr: '---',
});
turndown.escape = escapeMarkdown;
turndown.use([gfm.tables, gfm.strikethrough]);
/** Addresses of pictures end, and open for people of the project alone. */
turndown.addRule('image', {
  filter: 'img',
  replacement: (_content, node) => escapeMarkdown(imageInWords((node as HTMLElement).getAttribute('alt') ?? undefined)),
});
/** Lines of a checklist. */
turndown.addRule('checklist', {
  filter: (node) => node.nodeName === 'LI' && node.hasAttribute('data-checked'),
  replacement: (content, node) =>
    `- [${(node as HTMLElement).getAttribute('data-checked') === 'true' ? 'x' : ' '}] ${content.trim()}\n`,
});

/** In a table a line is a row, and a bar ends a cell. */
const cell = (text: string): string => escapeMarkdown(text).replaceAll('|', '\\|').replace(/\r?\n/g, '<br>');

const quoted = (markdown: string): string =>
  markdown
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const numbered = (serial: number | undefined): string => (serial === undefined ? '' : `#${serial} `);

/** The whole post as Markdown: what issue trackers, chats and documents elsewhere take. */
export function postMarkdown(post: PostDocument): string {
  const table = post.values.length > 0 && [
    '| 項目 | 値 |',
    '| --- | --- |',
    ...post.values.map(({ name, text }) => `| ${cell(name)} | ${cell(text)} |`),
  ];
  const parts = [
    `# ${numbered(post.serial)}${markdownLine(post.title)}`,
    [
      `[${markdownLine(post.boardName)}](${post.url})`,
      ...(post.parent ? [`親の投稿: ${numbered(post.parent.serial)}${markdownLine(post.parent.title ?? '')}`] : []),
    ].join('　'),
    table && table.join('\n'),
    turndown.turndown(post.contentsHtml),
    post.subPosts.length > 0 &&
      [
        '## サブ投稿\n',
        ...post.subPosts.map(
          ({ serial, title, isDone }) => `- [${isDone ? 'x' : ' '}] ${numbered(serial)}${markdownLine(title)}`,
        ),
      ].join('\n'),
    // Their addresses work for an hour, and for people with a link alone: names, and where they were taken.
    post.pages.length > 0 &&
      [
        '## 画像\n',
        ...post.pages.map(({ fileName, pageUrl }) =>
          pageUrl ? `- ${markdownLine(fileName)} <${pageUrl}>` : `- ${markdownLine(fileName)}`,
        ),
      ].join('\n'),
    post.comments.length > 0 && '## コメント',
    post.hasEarlier && `_${EARLIER_LEFT_OUT}_`,
    ...post.comments.map(
      ({ name, createdAt, comment }) =>
        `**${markdownLine(name)}** ${formatDateTime(createdAt)}\n\n${quoted(turndown.turndown(comment))}`,
    ),
  ];
  return `${parts.filter((part) => part !== false && part !== '').join('\n\n')}\n`;
}
