import type { Figure } from '#shared/contract/secretary.ts';
import { formatFigure } from './figure-value.ts';
import classes from './Secretary.module.css';
import { EvidenceChip } from './StatementText.tsx';

/** Columns of six that a figure takes: three in a row, pairs where threes do not come out even. */
export const spanOf = (index: number, count: number): 2 | 3 | 6 => {
  if (count === 1) return 6;
  const paired = count % 3 === 0 ? 0 : count % 3 === 1 ? 4 : 2;
  return index >= count - paired ? 3 : 2;
};

/** Figures in one frame: plain ones three in a row, bars below them. */
export const Figures = ({ figures }: { figures: Figure[] }) => {
  const plain = figures.filter((figure) => !figure.series);
  const drawn = figures.filter((figure) => figure.series);
  if (figures.length === 0) return null;
  return (
    <div className={classes.figures}>
      {[...plain, ...drawn].map((figure, index) => (
        <div
          key={figure.label}
          className={classes.figure}
          data-span={figure.series ? 6 : spanOf(index, plain.length)}
          data-last={(index === plain.length - 1 && plain.length % 2 === 1) || undefined}
        >
          <div className={classes.label}>
            {figure.label}
            {figure.evidence.map((number) => (
              <EvidenceChip key={number} number={number} />
            ))}
          </div>
          {figure.series ? (
            <Bars
              label={figure.label}
              unit={figure.unit}
              series={figure.series}
              isOfPeople={figure.isOfPeople ?? false}
            />
          ) : (
            <div className={classes.value}>
              {formatFigure(figure.value)}
              <small>{figure.unit}</small>
              {figure.note && <em>{figure.note}</em>}
            </div>
          )}
        </div>
      ))}
    </div>
  );
};

interface BarsProps {
  label: string;
  unit: string;
  series: NonNullable<Figure['series']>;
  isOfPeople: boolean;
}

/** Periods stand side by side; people lie one under another, with room for their names. */
const Bars = ({ label, unit, series, isOfPeople }: BarsProps) => {
  const most = Math.max(1, ...series.map((bar) => bar.value));
  return (
    <div
      className={isOfPeople ? classes.people : classes.bars}
      role="img"
      aria-label={`${label} ${series.map((bar) => `${bar.label} ${formatFigure(bar.value)}${unit}`).join('、')}`}
    >
      {series.map((bar, index) =>
        isOfPeople ? (
          <span key={index} className={classes.person} data-current={bar.current || undefined}>
            <span className="ellipsis" title={bar.label}>
              {bar.label}
            </span>
            <span>
              <i style={{ width: `${(bar.value / most) * 100}%` }} />
            </span>
            <b>{formatFigure(bar.value)}</b>
          </span>
        ) : (
          <span key={index} className={classes.bar} data-current={bar.current || undefined}>
            <b>{formatFigure(bar.value)}</b>
            <i style={{ height: `${(bar.value / most) * 50}%` }} />
            {bar.label}
          </span>
        ),
      )}
    </div>
  );
};
