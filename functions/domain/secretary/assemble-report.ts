import type { Report } from '#shared/contract/ai.ts';

type Parts = Omit<Report, 'evidenceRate' | 'writer'>;

/** A report without a model, of computed sentences: how many of them name their evidence is counted here alone. */
export function assembleReport(parts: Parts): Report {
  const statements = [...parts.summary, ...parts.recommendation, ...parts.risks.map(({ statement }) => statement)];
  return {
    ...parts,
    evidenceRate: {
      cited: statements.filter(({ evidence }) => evidence.length > 0).length,
      total: statements.length,
    },
    writer: 'extractive',
  };
}
