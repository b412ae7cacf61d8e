/** A report in its workspace's tone and words. Titles, figures, quotes and proposals stay as they are. */
import type { Report, Statement } from '#shared/contract/secretary.ts';
import { ReportTone, type ReportWords } from '#shared/rules/secretary/report-words.ts';
import { glossaryOf } from './glossary.ts';
import { plainTone } from './plain-tone.ts';

export function inWords(report: Report, { tone, glossaryList }: ReportWords): Report {
  const named = glossaryOf(glossaryList);
  const worded = (text: string): string => named(tone === ReportTone.PLAIN ? plainTone(text) : text);
  const said = (statement: Statement): Statement => ({ ...statement, text: worded(statement.text) });
  return {
    ...report,
    summary: report.summary.map(said),
    recommendation: report.recommendation.map(said),
    risks: report.risks.map((risk) => ({ ...risk, statement: said(risk.statement) })),
    unknowns: report.unknowns.map(worded),
  };
}
