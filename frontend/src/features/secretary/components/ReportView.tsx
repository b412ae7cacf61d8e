import {
  IconCalendar,
  IconCoins,
  IconCornerDownRight,
  IconLink,
  IconMarkdown,
  IconPrinter,
  IconQuote,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { IconButton } from '#app/components/IconButton.tsx';
import type { Report, SecretaryRequest } from '#shared/contract/secretary.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { Figures } from './Figures.tsx';
import { periodOf, requestName } from './job-names.ts';
import { LEVELS } from './risk-levels.ts';
import classes from './Secretary.module.css';
import { StatementParagraph, StatementText } from './StatementText.tsx';

interface Props {
  request: SecretaryRequest;
  report: Report;
  /** 次の行動. */
  actions: ReactNode;
  /** The report that this one narrows. */
  followed?: { title: string; to: string };
  /** A question that narrows it. */
  followUp: ReactNode;
  onCopyLink(): void;
  onCopyMarkdown(): void;
  onPrint(): void;
}

/** A report in its fixed order: 要約, figures, 推奨, リスク, 次の行動. */
export const ReportView = ({
  request,
  report,
  actions,
  followed,
  followUp,
  onCopyLink,
  onCopyMarkdown,
  onPrint,
}: Props) => {
  const period = periodOf(request, report);
  return (
    <div className={classes.article}>
      <div className={classes.kind}>
        <span>{requestName(request)}</span>
        <span>・</span>
        <span className="num">{formatDateTime(request.finishedAt ?? request.createdAt)} に作成</span>
        <span className={classes.copies}>
          <IconButton label="リンクをコピー" onClick={onCopyLink}>
            <IconLink size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label="Markdownとしてコピー" onClick={onCopyMarkdown}>
            <IconMarkdown size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
          <IconButton label="印刷" onClick={onPrint}>
            <IconPrinter size={16} stroke={1.75} aria-hidden="true" />
          </IconButton>
        </span>
      </div>
      <h1>{report.title}</h1>
      {followed && (
        <p className={classes.followed}>
          <IconCornerDownRight size={14} stroke={1.75} aria-hidden="true" />
          <Link to={followed.to}>{followed.title}</Link>を絞り込んだ報告です。
        </p>
      )}
      <div className={classes.facts}>
        <span>
          <IconQuote size={14} stroke={1.75} aria-hidden="true" />
          根拠のある文 {report.evidenceRate.cited} / {report.evidenceRate.total}
        </span>
        {period !== undefined && (
          <span>
            <IconCalendar size={14} stroke={1.75} aria-hidden="true" />
            {period}
          </span>
        )}
        <span className="only-desktop">
          <IconCoins size={14} stroke={1.75} aria-hidden="true" />
          {request.credit}クレジット
        </span>
      </div>
      {report.summary.length > 0 && (
        <>
          <h2>要約</h2>
          <StatementParagraph statements={report.summary} />
        </>
      )}
      <Figures figures={report.figures} />
      {report.recommendation.length > 0 && (
        <>
          <h2>推奨</h2>
          <StatementParagraph statements={report.recommendation} className={classes.recommendation} />
        </>
      )}
      {report.risks.length > 0 && (
        <>
          <h2>リスク</h2>
          <ul className={`${classes.risks} ${classes.words}`}>
            {report.risks.map(({ level, statement }, index) => (
              <li key={index}>
                <span className={`${classes.level} ${LEVELS[level].color}`}>
                  <i />
                  {LEVELS[level].label}
                </span>
                <span>
                  <StatementText statement={statement} />
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
      {report.nextActions.length > 0 && actions}
      {report.unknowns.length > 0 && (
        <>
          <h2>確かめられないこと</h2>
          <ul className={classes.unknowns}>
            {report.unknowns.map((unknown) => (
              <li key={unknown}>{unknown}</li>
            ))}
          </ul>
        </>
      )}
      {followUp}
    </div>
  );
};
