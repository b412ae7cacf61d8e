import { markdownLine } from '#app/lib/markdown-text.ts';
import type { Evidence, Figure, Report, SecretaryRequest, Statement } from '#shared/contract/secretary.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { VERBS } from './approval/verbs.ts';
import { formatFigure } from './components/figure-value.ts';
import { jobName } from './components/job-names.ts';
import { LEVELS } from './components/risk-levels.ts';
import { closed } from './components/statement-parts.ts';

/** An aggregate counts hundreds: as many lead on as on the screen. */
const SHOWN_POSTS = 8;

const cited = (numbers: readonly number[]): string => (numbers.length === 0 ? '' : `（根拠 ${numbers.join('、')}）`);

const sentence = ({ text, evidence, isConfirmed }: Statement): string =>
  `${markdownLine(closed(text))}${isConfirmed && evidence.length > 0 ? cited(evidence) : '（未確認）'}`;

const figureLine = ({ label, value, unit, note, evidence, series }: Figure): string => {
  const values = series
    ? series.map((bar) => `${markdownLine(bar.label)} ${formatFigure(bar.value)}${unit}`).join('、')
    : `${formatFigure(value)}${unit}${note ? `（${markdownLine(note)}）` : ''}`;
  return `- ${markdownLine(label)}: ${values}${cited(evidence)}`;
};

const section = (heading: string, lines: readonly string[], between = '\n'): string | undefined =>
  lines.length === 0 ? undefined : `## ${heading}\n\n${lines.join(between)}`;

/** As its reader sees it, as Markdown: what mails, chats and documents elsewhere take. `addressOf` of a post is absolute. */
export function reportMarkdown(
  { request, report, address }: { request: SecretaryRequest; report: Report; address: string },
  addressOf: (post: Evidence['postList'][number]) => string,
): string {
  const linked = (post: Evidence['postList'][number]): string =>
    `[#${post.projectSerialNumber} ${markdownLine(post.title)}](${addressOf(post)})`;
  const source = ({ number, kind, title, quote, meta, postList }: Evidence): string => {
    const [post] = postList;
    const name = kind === 'post' && post ? linked(post) : markdownLine(title);
    const counted = kind === 'post' ? [] : postList.slice(0, SHOWN_POSTS).map(linked);
    return [
      `${number}. ${name}`,
      ...(quote ? [`「${markdownLine(quote)}」`] : []),
      ...(meta ? [markdownLine(meta)] : []),
      ...counted,
    ].join('　');
  };
  const { from, to } = report.period;
  const { evidenceRate, nextActions } = report;
  return [
    `# ${markdownLine(report.title)}`,
    [
      `[${jobName(request.aiSecretaryJobType)}](${address})`,
      `${formatDateTime(request.finishedAt ?? request.createdAt)} に作成`,
      `${from} 〜 ${to}`,
      `根拠のある文 ${evidenceRate.cited} / ${evidenceRate.total}`,
    ].join('・'),
    section('要約', report.summary.map(sentence), ''),
    section('数値', report.figures.map(figureLine)),
    section('推奨', report.recommendation.map(sentence), ''),
    section(
      'リスク',
      report.risks.map(({ level, statement }) => `- ${LEVELS[level].label}: ${sentence(statement)}`),
    ),
    section(
      '次の行動',
      nextActions.map(
        ({ verb, plan, title, detail, evidence }) =>
          `- ${[plan ? VERBS[plan.verb] : verb, title, detail].filter(Boolean).map(markdownLine).join('　')}${cited(evidence)}`,
      ),
    ),
    section(
      '確かめられないこと',
      report.unknowns.map((unknown) => `- ${markdownLine(unknown)}`),
    ),
    section('根拠', report.evidence.map(source)),
  ]
    .filter((part) => part !== undefined)
    .join('\n\n');
}
