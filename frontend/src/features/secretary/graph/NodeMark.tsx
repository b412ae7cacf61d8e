import {
  IconCircleCheck,
  IconCircleDot,
  IconCornerDownRight,
  IconGavel,
  IconHash,
  IconMessages,
} from '@tabler/icons-react';
import { Avatar } from '#app/components/Avatar.tsx';
import type { GraphNode } from '#shared/contract/work-graph.ts';

/** What kind of node it is, or whose face. */
export const NodeMark = ({ node, name }: { node: GraphNode; name: string }) => {
  const look = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  switch (node.kind) {
    case 'PERSON':
      return <Avatar name={name} accountName={node.id} />;
    case 'CONVERSATION':
      return <IconMessages {...look} />;
    case 'TOPIC':
      return <IconHash {...look} />;
    case 'DECISION':
      return <IconGavel {...look} />;
    default:
      if (node.isDone) return <IconCircleCheck {...look} />;
      return node.parentSerialNumber === null ? <IconCircleDot {...look} /> : <IconCornerDownRight {...look} />;
  }
};
