import { IconList, IconSitemap } from '@tabler/icons-react';
import { Link } from 'react-router';
import { PlainButton } from '#app/components/PlainButton.tsx';
import { type ProjectPlace, paths } from '#app/lib/paths.ts';
import type { GraphNode } from '#shared/contract/work-graph.ts';
import { STATUS_NAME } from '../components/decision-words.ts';
import { KIND_NAME, noteOf } from './graph-words.ts';
import classes from './NodeHead.module.css';
import { NodeMark } from './NodeMark.tsx';

interface Props {
  place: ProjectPlace;
  node: GraphNode;
  name: string;
  /** Where list and drawing do not both have room. */
  isDrawn?: boolean;
  onDraw?: () => void;
}

/** Where it is opened; people have no page of their own. */
function openingOf(place: ProjectPlace, { kind, id, label, boardId, ...node }: GraphNode) {
  if (kind === 'DECISION') return { label: '決定レーダーで開く', to: paths.decision(place, id) };
  if (kind === 'TOPIC') return { label: 'この話題を検索', to: paths.secretaryTab(place, 'search', label) };
  const { projectSerialNumber: serial, parentSerialNumber: parent } = node;
  if (serial === null || boardId === null) return undefined;
  const board = { ...place, boardId };
  const to = parent === null ? paths.boardPost(board, serial) : paths.boardPost(board, parent, serial);
  return { label: '投稿を開く', to };
}

/** The node that is looked at. */
export const NodeHead = ({ place, node, name, isDrawn, onDraw }: Props) => {
  const opening = openingOf(place, node);
  const note = noteOf(node);
  return (
    <header className={classes.head}>
      <div className={classes.words}>
        <p className={classes.kind}>
          {KIND_NAME[node.kind]}
          {node.status && `・${STATUS_NAME[node.status]}`}
        </p>
        <h2>
          <NodeMark node={node} name={name} />
          <span>{name}</span>
        </h2>
        {note !== undefined && <p className={classes.note}>{note}</p>}
      </div>
      <div className={classes.tools}>
        {onDraw && (
          <PlainButton onClick={onDraw}>
            {isDrawn ? <IconList size={16} aria-hidden="true" /> : <IconSitemap size={16} aria-hidden="true" />}
            {isDrawn ? '一覧で見る' : '図で見る'}
          </PlainButton>
        )}
        {opening && <Link to={opening.to}>{opening.label}</Link>}
      </div>
    </header>
  );
};
