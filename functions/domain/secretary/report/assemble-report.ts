import type { Report } from '#shared/contract/secretary.ts';

type Parts = Omit<Report, 'evidenceRate' | 'writer'>;

/** How many of a report's sentences name the evidence that they rest on. */
export function withEvidenceRate<R extends Omit<Report, 'evidenceRate'>>(report: R): R & Pick<Report, 'evidenceRate'> {
  const { summary, recommendation, risks } = report;
  const statements = [...summary, ...recommendation, ...risks.map(({ statement }) => statement)];
  const cited = statements.filter(({ evidence, isConfirmed }) => isConfirmed && evidence.length > 0).length;
  return { ...report, evidenceRate: { cited, total: statements.length } };
}

/** A report without a model, of computed sentences. */
export const assembleReport = (parts: Parts): Report =>
  withEvidenceRate({
    ...parts,
    nextActions: parts.nextActions.map((one) => placed(one, parts.evidence)),
    writer: 'extractive',
  });

type Action = Report['nextActions'][number];

/** On which board its post is: a report may be about several. */
function placed(action: Action, evidence: Report['evidence']): Action {
  const post = evidence
    .filter(({ number }) => action.evidence.includes(number))
    .flatMap(({ postList }) => postList)
    .find(({ projectSerialNumber }) => projectSerialNumber === action.projectSerialNumber);
  return post ? { ...action, boardId: post.boardId } : action;
}
