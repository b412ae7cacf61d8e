import type { ReactNode } from 'react';
import { Paper, PaperNote } from '#app/components/Paper.tsx';
import type { Evidence, Report, SecretaryRequest, Statement } from '#shared/contract/secretary.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { formatNumber } from '#shared/format/number.ts';
import { VERBS } from '../approval/verbs.ts';
import { changeOf } from '../report-markdown.ts';
import { formatFigure } from './figure-value.ts';
import { periodOf, requestName } from './job-names.ts';
import classes from './ReportPaper.module.css';
import { LEVELS } from './risk-levels.ts';
import { countedIn, nameOfSource } from './source-names.ts';
import { closed } from './statement-parts.ts';

interface Props {
  request: SecretaryRequest;
  report: Report;
  /** Absolute. */
  address: string;
  nameOf(accountName: string): string;
  onDone(): void;
}

const Cited = ({ evidence }: { evidence: readonly number[] }) =>
  evidence.length > 0 && <sup className="num">{evidence.join(', ')}</sup>;

const Sentence = ({ statement: { text, evidence, isConfirmed } }: { statement: Statement }) => (
  <>
    {closed(text)}
    {isConfirmed ? <Cited evidence={evidence} /> : '（未確認）'}
  </>
);

const Section = ({ heading, of, children }: { heading: string; of: readonly unknown[]; children: ReactNode }) =>
  of.length > 0 && (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  );

const Paragraph = ({ statements }: { statements: readonly Statement[] }) => (
  <p>
    {statements.map((statement, at) => (
      <Sentence key={at} statement={statement} />
    ))}
  </p>
);

function countedText(source: Evidence): string {
  const { posts, entries, more } = countedIn(source);
  const named = [...posts.map(({ projectSerialNumber, title }) => `#${projectSerialNumber} ${title}`), ...entries];
  return [...named, ...(more > 0 ? [`ほか${formatNumber(more)}件`] : [])].join('、');
}

/** A report on paper, with its sources behind it. */
const ReportPaper = ({ request, report, address, nameOf, onDone }: Props) => (
  <Paper onDone={onDone}>
    <header>
      <PaperNote>
        {[
          requestName(request),
          `${formatDateTime(request.finishedAt ?? request.createdAt)} に作成`,
          periodOf(request, report),
          `根拠のある文 ${report.evidenceRate.cited} / ${report.evidenceRate.total}`,
        ]
          .filter((part) => part !== undefined)
          .join('　')}
      </PaperNote>
      <h1>{report.title}</h1>
      <PaperNote>{address}</PaperNote>
    </header>
    <Section heading="要約" of={report.summary}>
      <Paragraph statements={report.summary} />
    </Section>
    {report.figures.length > 0 && (
      <table>
        <tbody>
          {report.figures.map(({ label, value, unit, note, evidence, series }) => (
            <tr key={label}>
              <th scope="row">
                {label}
                <Cited evidence={evidence} />
              </th>
              <td className="num">
                {series
                  ? series.map((bar) => `${bar.label} ${formatFigure(bar.value)}${unit}`).join('、')
                  : `${formatFigure(value)}${unit}${note ? `（${note}）` : ''}`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    )}
    <Section heading="推奨" of={report.recommendation}>
      <Paragraph statements={report.recommendation} />
    </Section>
    <Section heading="リスク" of={report.risks}>
      <ul className={classes.list}>
        {report.risks.map(({ level, statement }, at) => (
          <li key={at}>
            {LEVELS[level].label}：
            <Sentence statement={statement} />
          </li>
        ))}
      </ul>
    </Section>
    <Section heading="次の行動" of={report.nextActions}>
      <ul className={classes.list}>
        {report.nextActions.map(({ verb, title, detail, plan, evidence, decision }, at) => (
          <li key={at}>
            {[plan ? VERBS[plan.verb] : verb, title, plan && changeOf(plan, nameOf), detail].filter(Boolean).join('　')}
            <Cited evidence={evidence} />
            {decision &&
              `（${decision.decision === 'APPROVED' ? '承認' : '見送り'} ${nameOf(decision.decidedBy)} ${formatDateTime(decision.decidedAt)}）`}
          </li>
        ))}
      </ul>
    </Section>
    <Section heading="確かめられないこと" of={report.unknowns}>
      <ul className={classes.list}>
        {report.unknowns.map((unknown) => (
          <li key={unknown}>{unknown}</li>
        ))}
      </ul>
    </Section>
    <Section heading="根拠" of={report.evidence}>
      <ol className={classes.sources}>
        {report.evidence.map((source) => (
          <li key={source.number} value={source.number}>
            {source.kind === 'aggregate'
              ? `${source.title}　${countedText(source)}`
              : `${source.kind === 'post' && source.postList.length > 0 ? '#' : ''}${nameOfSource(source)}${source.quote && `　「${source.quote}」`}`}
            {source.meta && <PaperNote>{source.meta}</PaperNote>}
          </li>
        ))}
      </ol>
    </Section>
  </Paper>
);

export default ReportPaper;
