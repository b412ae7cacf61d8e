import type { Statement } from '#shared/contract/secretary.ts';
import { useEvidenceLight } from './evidence-light.ts';
import classes from './Secretary.module.css';
import { closed, endOf, phrasesOf } from './statement-parts.ts';

/** A numbered reference: pointing lights the source, choosing opens it. */
export const EvidenceChip = ({ number }: { number: number }) => {
  const { lit, point, choose } = useEvidenceLight();
  return (
    <button
      type="button"
      className={classes.chip}
      data-lit={lit === number || undefined}
      aria-label={`根拠 ${number}`}
      onPointerEnter={() => point(number)}
      onPointerLeave={() => point(undefined)}
      onFocus={() => point(number)}
      onBlur={() => point(undefined)}
      onClick={() => choose(number)}
    >
      {number}
    </button>
  );
};

const Phrases = ({ text }: { text: string }) =>
  phrasesOf(text).map((phrase, index) =>
    phrase.isGlued ? (
      <span key={index} className={classes.glued}>
        {phrase.text}
      </span>
    ) : (
      phrase.text
    ),
  );

/** A sentence with its sources glued to its end; one without a source says so. */
export const StatementText = ({ statement: { text, evidence, isConfirmed } }: { statement: Statement }) => {
  if (!isConfirmed || evidence.length === 0) {
    return (
      <>
        <span className={classes.unconfirmed}>
          <Phrases text={closed(text)} />
        </span>
        <span className={classes.tag}>未確認</span>
      </>
    );
  }
  const { head, tail, stop } = endOf(closed(text));
  return (
    <>
      <Phrases text={head} />
      <span className={classes.glued}>
        {tail}
        {evidence.map((number) => (
          <EvidenceChip key={number} number={number} />
        ))}
        {stop}
      </span>
    </>
  );
};

export const StatementParagraph = ({
  statements,
  className,
}: {
  statements: Statement[];
  className?: string | undefined;
}) => (
  <p className={`${classes.words} ${className ?? ''}`}>
    {statements.map((statement, index) => (
      <StatementText key={index} statement={statement} />
    ))}
  </p>
);
