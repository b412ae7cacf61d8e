import { markdownLine } from '#app/lib/markdown-text.ts';
import type { Evidence, Figure, Report, SecretaryRequest, Statement } from '#shared/contract/secretary.ts';
import type { PlanDecision, SecretaryPlan } from '#shared/contract/secretary-plan.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { cellChange } from './approval/cell-change.ts';
import { VERBS } from './approval/verbs.ts';
import { formatFigure } from './components/figure-value.ts';
import { periodOf, requestName } from './components/job-names.ts';
import { LEVELS } from './components/risk-levels.ts';
import { countedIn, nameOfSource } from './components/source-names.ts';
import { closed } from './components/statement-parts.ts';

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

interface Names {
  /** Absolute. */
  addressOf(post: Evidence['postList'][number]): string;
  /** Of an account name. */
  nameOf(accountName: string): string;
}

/** What an action changes, in words. */
export const changeOf = (plan: SecretaryPlan, nameOf: Names['nameOf']): string => {
  if (!('columnId' in plan)) return `「${plan.text}」`;
  const { from, to } = cellChange(plan, nameOf);
  return `${plan.columnName}: ${from} → ${to}`;
};

const decided = ({ decision, decidedBy, decidedAt }: PlanDecision, nameOf: Names['nameOf']): string =>
  `（${decision === 'APPROVED' ? '承認' : '見送り'} ${markdownLine(nameOf(decidedBy))} ${formatDateTime(decidedAt)}）`;

const actionLine = (
  { verb, plan, title, detail, decision, evidence }: Report['nextActions'][number],
  nameOf: Names['nameOf'],
): string => {
  const words = [plan ? VERBS[plan.verb] : verb, title, plan && changeOf(plan, nameOf), detail];
  return `- ${words
    .filter((word) => word)
    .map((word) => markdownLine(word!))
    .join('　')}${cited(evidence)}${decision ? decided(decision, nameOf) : ''}`;
};

/** As its reader sees it, as Markdown: what mails, chats and documents elsewhere take. */
export function reportMarkdown(
  {
    request,
    report,
    address,
  }: {
    request: Pick<SecretaryRequest, 'aiSecretaryJobType' | 'createdAt' | 'finishedAt'>;
    report: Report;
    address: string;
  },
  { addressOf, nameOf }: Names,
): string {
  const linked = (post: Evidence['postList'][number]): string =>
    `[#${post.projectSerialNumber} ${markdownLine(post.title)}](${addressOf(post)})`;
  const source = (evidence: Evidence): string => {
    const { number, kind, quote, meta, postList } = evidence;
    const [post] = postList;
    const { posts, entries, more } = countedIn(evidence);
    return [
      `${number}. ${kind === 'post' && post ? linked(post) : markdownLine(nameOfSource(evidence))}`,
      ...(quote ? [`「${markdownLine(quote)}」`] : []),
      ...(meta ? [markdownLine(meta)] : []),
      ...posts.map(linked),
      ...entries.map(markdownLine),
      ...(more > 0 ? [`ほか${formatNumber(more)}件`] : []),
    ].join('　');
  };
  const { evidenceRate, nextActions } = report;
  return [
    `# ${markdownLine(report.title)}`,
    [
      `[${requestName(request)}](${address})`,
      `${formatDateTime(request.finishedAt ?? request.createdAt)} に作成`,
      periodOf(request, report),
      `根拠のある文 ${evidenceRate.cited} / ${evidenceRate.total}`,
    ]
      .filter((part) => part !== undefined)
      .join('・'),
    section('要約', report.summary.map(sentence), ''),
    section('数値', report.figures.map(figureLine)),
    section('推奨', report.recommendation.map(sentence), ''),
    section(
      'リスク',
      report.risks.map(({ level, statement }) => `- ${LEVELS[level].label}: ${sentence(statement)}`),
    ),
    section(
      '次の行動',
      nextActions.map((action) => actionLine(action, nameOf)),
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
