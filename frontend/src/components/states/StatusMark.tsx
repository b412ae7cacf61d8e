import { StatusType } from '#shared/enums/enums.ts';
import classes from '../Chip.module.css';
import { optionColor } from '../option-color.ts';

/** Empty, half, pause, check: the shape says the status, so that colour is never alone. */
const SHAPES: Record<StatusType, React.ReactNode> = {
  [StatusType.OPEN]: <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  [StatusType.IN_PROGRESS]: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M7 4a3 3 0 0 1 0 6z" fill="currentColor" />
    </>
  ),
  [StatusType.PENDING]: (
    <>
      <circle cx="7" cy="7" r="5.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M5.7 5.2v3.6M8.3 5.2v3.6" stroke="currentColor" strokeWidth="1.4" strokeLinecap="round" />
    </>
  ),
  [StatusType.DONE]: (
    <>
      <circle cx="7" cy="7" r="6" fill="currentColor" />
      <path
        d="m4.6 7.2 1.7 1.6 3.2-3.4"
        fill="none"
        stroke="var(--hs-bg)"
        strokeWidth="1.4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
};

export const StatusGlyph = ({
  statusType,
  color,
}: {
  statusType: number | null | undefined;
  color: string | null | undefined;
}) => (
  <svg className={`${classes.glyph} ${optionColor(color)}`} viewBox="0 0 14 14" aria-hidden="true">
    {SHAPES[(statusType ?? StatusType.OPEN) as StatusType] ?? SHAPES[StatusType.OPEN]}
  </svg>
);

/** A STATE option: glyph and the team's own word. */
export const StatusMark = ({
  label,
  ...glyph
}: {
  label: string;
  statusType: number | null | undefined;
  color: string | null | undefined;
}) => (
  <span className={classes.state} title={label}>
    <StatusGlyph {...glyph} />
    <span className="ellipsis">{label}</span>
  </span>
);
