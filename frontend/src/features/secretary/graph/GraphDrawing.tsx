import { useRef } from 'react';
import { Link } from 'react-router';
import { useKeyDown } from '#app/hooks/use-key-down.ts';
import type { GraphLink, GraphNode, WorkGraph } from '#shared/contract/work-graph.ts';
import classes from './Drawing.module.css';
import { type Drawn, type DrawnSide, drawn, middlesOf } from './drawn.ts';
import { KIND_NAME, labelOf, reasonText } from './graph-words.ts';
import { NodeMark } from './NodeMark.tsx';
import { keyOf, type Walk } from './walk.ts';

interface Props {
  graph: WorkGraph & { node: GraphNode };
  walk: Walk;
}

/** Of the lines between the middle and a side. */
const GAP = 56;

/** A node in the middle of what it is linked with. Arrow keys go from node to node, Enter walks there. */
export const GraphDrawing = ({ graph, walk }: Props) => {
  const picture = drawn(graph);
  const area = useRef<HTMLDivElement>(null);
  const step = (by: number): void => {
    const nodes = [...(area.current?.querySelectorAll<HTMLElement>('a') ?? [])];
    const at = nodes.indexOf(document.activeElement as HTMLElement);
    nodes[Math.min(Math.max(at + by, 0), nodes.length - 1)]?.focus();
  };
  const cross = (side: 0 | 1): void => {
    area.current?.querySelectorAll(`.${classes.side}`)[side]?.querySelector<HTMLElement>('a')?.focus();
  };
  const onKeyDown = useKeyDown({
    ArrowDown: () => step(1),
    ArrowUp: () => step(-1),
    ArrowLeft: () => cross(0),
    ArrowRight: () => cross(1),
  });
  const name = labelOf(graph.node, walk.nameOf);
  return (
    <div ref={area} className={classes.drawing} role="group" aria-label="つながりの図" onKeyDown={onKeyDown}>
      <Side side={picture.sides[0]!} label="人と話題" walk={walk} />
      <Lines picture={picture} at={0} walk={walk} />
      <div className={classes.centre} data-kind={graph.node.kind}>
        <NodeMark node={graph.node} name={name} />
        <span>{name}</span>
      </div>
      <Lines picture={picture} at={1} walk={walk} />
      <Side side={picture.sides[1]!} label="投稿・決定・会話" walk={walk} />
    </div>
  );
};

const Side = ({ side, label, walk }: { side: DrawnSide; label: string; walk: Walk }) => (
  <div className={classes.side}>
    <ul aria-label={label}>
      {side.kinds.map(({ kind, links }) => (
        <li key={kind}>
          <span className={classes.kind}>{KIND_NAME[kind]}</span>
          <ul>
            {links.map((link) => (
              <li key={link.node.id}>
                <Node link={link} walk={walk} />
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  </div>
);

const Node = ({ link: { node, reasonList }, walk }: { link: GraphLink; walk: Walk }) => {
  const name = labelOf(node, walk.nameOf);
  const why = reasonList.map(reasonText).join('・');
  const key = keyOf(node);
  return (
    <Link
      className={classes.node}
      {...walk.to(node)}
      title={why ? `${name}（${why}）` : name}
      data-lit={walk.lit === key || undefined}
      onPointerEnter={() => walk.point(key)}
      onPointerLeave={() => walk.point(undefined)}
      onFocus={() => walk.point(key)}
      onBlur={() => walk.point(undefined)}
    >
      <NodeMark node={node} name={name} />
      <span className="ellipsis">{name}</span>
    </Link>
  );
};

/** From the middle to each node of a side. */
const Lines = ({ picture: { sides, height }, at, walk }: { picture: Drawn; at: 0 | 1; walk: Walk }) => {
  const side = sides[at]!;
  const keys = side.kinds.flatMap(({ links }) => links.map(({ node }) => keyOf(node)));
  const [from, to] = at === 0 ? [GAP, 0] : [0, GAP];
  const middle = height / 2;
  return (
    <svg className={classes.lines} width={GAP} height={height} viewBox={`0 0 ${GAP} ${height}`} aria-hidden="true">
      {middlesOf(side, height).map((y, index) => (
        <path
          key={keys[index]}
          data-lit={walk.lit === keys[index] || undefined}
          d={`M${from} ${middle} C${GAP / 2} ${middle} ${GAP / 2} ${y} ${to} ${y}`}
        />
      ))}
    </svg>
  );
};
