import { Link } from 'react-router';
import { PlainButton } from '#app/components/PlainButton.tsx';
import type { GraphLink, WorkGraph } from '#shared/contract/work-graph.ts';
import { formatNumber } from '#shared/format/number.ts';
import type { GraphNodeKind } from '#shared/rules/secretary/secretary.ts';
import classes from './Graph.module.css';
import { evidenceIn, KIND_NAME, KIND_ORDER, labelOf, noteOf, quoteOf, reasonText } from './graph-words.ts';
import { NodeMark } from './NodeMark.tsx';
import { keyOf, type Walk } from './walk.ts';

interface Props {
  graph: WorkGraph;
  walk: Walk;
  /** As many as there may be are shown. */
  isMore: boolean;
  onMore(): void;
}

/** Links by kind: where each leads, and why it is there. */
export const LinkGroups = ({ graph, walk, isMore, onMore }: Props) =>
  KIND_ORDER.filter((kind) => graph.countList.some((one) => one.kind === kind)).map((kind) => (
    <Group
      key={kind}
      kind={kind}
      graph={graph}
      links={graph.linkList.filter(({ node }) => node.kind === kind)}
      walk={walk}
      onMore={isMore ? undefined : onMore}
    />
  ));

const Group = ({
  kind,
  graph,
  links,
  walk,
  onMore,
}: Pick<Props, 'graph' | 'walk'> & {
  kind: GraphNodeKind;
  links: readonly GraphLink[];
  onMore: (() => void) | undefined;
}) => {
  const count = graph.countList.find((one) => one.kind === kind)?.count ?? links.length;
  const left = count - links.length;
  return (
    <section className={classes.group} aria-label={KIND_NAME[kind]}>
      <h2>
        {KIND_NAME[kind]}
        <span className="num">{formatNumber(count)}</span>
      </h2>
      <ul>
        {links.map((link) => (
          <LinkLine key={link.node.id} graph={graph} link={link} walk={walk} />
        ))}
      </ul>
      {left > 0 && onMore && <PlainButton onClick={onMore}>ほか{formatNumber(left)}件を表示</PlainButton>}
      {left > 0 && !onMore && <p className={classes.note}>ほか{formatNumber(left)}件は、つながりの弱いものです。</p>}
    </section>
  );
};

const LinkLine = ({ graph, link, walk }: { graph: WorkGraph; link: GraphLink; walk: Walk }) => {
  const { node, reasonList } = link;
  const name = labelOf(node, walk.nameOf);
  const note = noteOf(node);
  const quote = quoteOf(reasonList, node, graph.node);
  const evidence = evidenceIn(reasonList);
  return (
    <li className={classes.link}>
      <Link
        className={classes.line}
        {...walk.to(node)}
        data-lit={walk.lit === keyOf(node) || undefined}
        onPointerEnter={() => walk.point(keyOf(node))}
        onPointerLeave={() => walk.point(undefined)}
        onFocus={() => walk.point(keyOf(node))}
        onBlur={() => walk.point(undefined)}
      >
        <NodeMark node={node} name={name} />
        <span className={classes.words}>
          <span className={classes.name}>{name}</span>
          {(note !== undefined || reasonList.length > 0) && (
            <span className={classes.why}>
              {reasonList.map((reason, at) => (
                <span key={at} className={classes.reason}>
                  {reasonText(reason)}
                </span>
              ))}
              {note !== undefined && <span>{note}</span>}
            </span>
          )}
          {quote !== undefined && <span className={classes.quote}>{quote}</span>}
        </span>
      </Link>
      {evidence.length > 0 && (
        <span className={classes.evidence}>
          {evidence.map((one) => (
            <Link
              key={one.projectSerialNumber}
              className="num"
              to={walk.open(one)}
              aria-label={`根拠 #${one.projectSerialNumber}を開く`}
            >
              #{one.projectSerialNumber}
            </Link>
          ))}
        </span>
      )}
    </li>
  );
};
