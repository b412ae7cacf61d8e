import { IconCircleCheck, IconCircleDot, IconMessage, IconSitemap } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { ProjectPlace } from '#app/lib/paths.ts';
import { paths } from '#app/lib/paths.ts';
import type { Decision, OneDecision } from '#shared/contract/decision.ts';
import { formatDateTime } from '#shared/format/date.ts';
import { DecisionBadge, Drifts } from './DecisionList.tsx';
import classes from './Decisions.module.css';
import { sourcePath } from './decision-words.ts';

interface Props {
  place: ProjectPlace;
  one: OneDecision;
  nameOf(accountName: string): string;
  pathOf(decisionUid: string): string;
}

/** 根拠: the words around the decision, what it took the place of, and what stands against it. */
export const DecisionDetail = ({ place, one, nameOf, pathOf }: Props) => {
  const { decision, before, after, historyList, contradictionList, conditionList } = one;
  const Mark = decision.part === 'COMMENT' ? IconMessage : IconCircleDot;
  return (
    <div className={classes.detail}>
      <p className={classes.state}>
        <DecisionBadge status={decision.status} />
        <Drifts decision={decision} />
      </p>
      <section>
        <h2>根拠</h2>
        <Link className={classes.source} to={sourcePath(place, decision)}>
          <Mark size={16} stroke={1.75} aria-hidden="true" />
          <span>
            #{decision.projectSerialNumber} {decision.title}
          </span>
        </Link>
        <blockquote className={classes.quote}>
          {before}
          <mark>{decision.text}</mark>
          {after}
        </blockquote>
        <p className={classes.meta}>
          {decision.boardName}・{decision.part === 'COMMENT' ? 'コメント' : '内容'}・
          {decision.by !== null && `${nameOf(decision.by)}・`}
          <span className="num">{formatDateTime(decision.at)}</span>
        </p>
      </section>
      <Link className={classes.graph} to={paths.graph(place, { kind: 'DECISION', id: decision.decisionUid })}>
        <IconSitemap size={16} stroke={1.75} aria-hidden="true" />
        つながりを見る
      </Link>
      {conditionList.length > 0 && (
        <section>
          <h2>条件</h2>
          <ul>
            {conditionList.map(({ projectSerialNumber, title, isDone }) => (
              <li key={projectSerialNumber}>
                <Link className={classes.source} to={paths.post(place, projectSerialNumber)}>
                  <IconCircleCheck
                    size={16}
                    stroke={1.75}
                    aria-hidden="true"
                    className={isDone ? classes.done : undefined}
                  />
                  <span>
                    #{projectSerialNumber} {title}
                  </span>
                  <span className="muted">{isDone ? '完了' : '未完了'}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {contradictionList.length > 0 && (
        <Steps title="食い違う決定" decisions={contradictionList} current={decision} nameOf={nameOf} pathOf={pathOf} />
      )}
      {historyList.length > 1 && (
        <Steps title="経緯" decisions={historyList} current={decision} nameOf={nameOf} pathOf={pathOf} />
      )}
    </div>
  );
};

const Steps = ({
  title,
  decisions,
  current,
  nameOf,
  pathOf,
}: { title: string; decisions: readonly Decision[]; current: Decision } & Pick<Props, 'nameOf' | 'pathOf'>) => (
  <section>
    <h2>{title}</h2>
    <ol className={classes.steps} aria-label={title}>
      {decisions.map((step) => (
        <li key={step.decisionUid}>
          <p className={classes.meta}>
            <span className="num">{formatDateTime(step.at)}</span>
            {step.by !== null && `・${nameOf(step.by)}`}・#{step.projectSerialNumber}
          </p>
          <DecisionBadge status={step.status} />
          {step.decisionUid === current.decisionUid ? (
            <b>{step.text}</b>
          ) : (
            <Link to={pathOf(step.decisionUid)} preventScrollReset data-old={step.supersededBy !== null || undefined}>
              {step.text}
            </Link>
          )}
        </li>
      ))}
    </ol>
  </section>
);
