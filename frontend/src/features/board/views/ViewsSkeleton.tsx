import skeleton from '#app/components/states/SkeletonRows.module.css';
import classes from './ViewTools.module.css';

const TABS = [72, 56, 88];
const FILTER = 68;
const TOOLS = [64, 52, 36];

const Tool = ({ width }: { width: number }) => (
  <span className={classes.tool}>
    <i className={skeleton.piece} style={{ width }} />
  </span>
);

/** Tabs and tools in their final places, so that nothing moves when they come. */
export const ViewsSkeleton = () => (
  <div aria-hidden="true">
    <div className={classes.tabs}>
      {TABS.map((width) => (
        <span key={width} className={classes.tab}>
          <i className={skeleton.piece} style={{ width }} />
        </span>
      ))}
    </div>
    <div className={classes.tools}>
      <Tool width={FILTER} />
      <span className={classes.grow} />
      {TOOLS.map((width) => (
        <Tool key={width} width={width} />
      ))}
    </div>
  </div>
);
