/** Drawings of the four steps, in the colours of the theme. */
import type { ReactNode } from 'react';
import classes from './FeedbackTutorialScreen.module.css';

const Drawing = ({ children }: { children: ReactNode }) => (
  <svg className={classes.drawing} viewBox="0 0 240 150" aria-hidden="true">
    {children}
  </svg>
);

/** A page as a browser shows it. */
const Page = ({ x = 24, y = 18, width = 192, height = 114 }) => (
  <g>
    <rect className={classes.sheet} x={x} y={y} width={width} height={height} rx="8" />
    <path className={classes.line} d={`M${x} ${y + 18}h${width}`} />
    <circle className={classes.soft} cx={x + 11} cy={y + 9} r="3" />
    <circle className={classes.soft} cx={x + 21} cy={y + 9} r="3" />
    <rect className={classes.soft} x={x + 34} y={y + 5} width={width * 0.45} height="8" rx="4" />
  </g>
);

const Lines = ({ x, y, widths }: { x: number; y: number; widths: readonly number[] }) =>
  widths.map((width, at) => (
    <rect key={at} className={classes.soft} x={x} y={y + at * 13} width={width} height="6" rx="3" />
  ));

const Mark = ({
  x,
  y,
  width,
  height,
  number,
}: {
  x: number;
  y: number;
  width: number;
  height: number;
  number: number;
}) => (
  <g>
    <rect className={classes.mark} x={x} y={y} width={width} height={height} />
    <rect className={classes.number} x={x - 17} y={y} width="15" height="15" />
    <text className={classes.digit} x={x - 9.5} y={y + 11} textAnchor="middle">
      {number}
    </text>
  </g>
);

export const PastePicture = () => (
  <Drawing>
    <Page width={132} height={92} />
    <Lines x={38} y={50} widths={[96, 76, 88]} />
    <rect className={classes.sheet} x="128" y="56" width="88" height="76" rx="8" />
    <rect className={classes.tint} x="138" y="66" width="68" height="40" rx="4" />
    <path className={classes.accent} d="M146 98l14-16 11 11 9-8 18 17" />
    <circle className={classes.accent} cx="190" cy="77" r="4" />
    <Lines x={138} y={114} widths={[52]} />
  </Drawing>
);

export const MarkPicture = () => (
  <Drawing>
    <Page />
    <Lines x={40} y={50} widths={[70, 56]} />
    <rect className={classes.tint} x="128" y="64" width="68" height="24" rx="4" />
    <Mark x={122} y={58} width={80} height={36} number={1} />
    <path className={classes.pointer} d="M198 90l4 18 4-7 8-1z" />
    <Lines x={40} y={100} widths={[120, 96]} />
  </Drawing>
);

export const CommentPicture = () => (
  <Drawing>
    <Page width={116} height={114} />
    <Lines x={36} y={50} widths={[60]} />
    <Mark x={52} y={72} width={64} height={30} number={1} />
    <path className={classes.accent} d="M116 87h26" />
    <rect className={classes.sheet} x="142" y="40" width="78" height="44" rx="8" />
    <circle className={classes.tint} cx="156" cy="54" r="6" />
    <Lines x={168} y={51} widths={[40, 30]} />
    <rect className={classes.sheet} x="142" y="92" width="78" height="36" rx="8" />
    <circle className={classes.soft} cx="156" cy="106" r="6" />
    <Lines x={168} y={103} widths={[34]} />
  </Drawing>
);

export const ReviewPicture = () => (
  <Drawing>
    <rect className={classes.sheet} x="24" y="18" width="192" height="114" rx="8" />
    {[0, 1, 2, 3].map((at) => (
      <g key={at}>
        {at > 0 && <path className={classes.line} d={`M24 ${18 + at * 28.5}h192`} />}
        <rect
          className={at < 2 ? classes.accentFill : classes.soft}
          x="36"
          y={27 + at * 28.5}
          width="10"
          height="10"
          rx="3"
        />
        <Lines x={54} y={29 + at * 28.5} widths={[at % 2 === 0 ? 84 : 66]} />
        <rect
          className={at === 0 ? classes.tint : classes.soft}
          x="156"
          y={26 + at * 28.5}
          width="28"
          height="12"
          rx="6"
        />
        <circle className={classes.soft} cx="201" cy={32 + at * 28.5} r="6" />
      </g>
    ))}
  </Drawing>
);
