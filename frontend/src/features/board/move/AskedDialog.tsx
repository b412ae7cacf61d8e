import { useEffect, useState } from 'react';
import { messageOf } from '#app/lib/api/problem.ts';
import { getBoardList } from '../api/board-list.ts';
import { AloneDialog } from './AloneDialog.tsx';
import type { AskedProps, KnownBoards } from './asked-props.ts';
import { MergeDialog } from './MergeDialog.tsx';
import { UnderDialog } from './UnderDialog.tsx';

/** What a post is to become, and of which other one. */
const AskedDialog = (props: AskedProps) => {
  const { workspaceId, projectKey } = props.address;
  const [known, setKnown] = useState<KnownBoards>({ boards: undefined, problem: undefined });
  useEffect(() => {
    let isCurrent = true;
    getBoardList({ workspaceId, projectKey }).then(
      (boards) => isCurrent && setKnown({ boards, problem: undefined }),
      (error: unknown) => isCurrent && setKnown({ boards: undefined, problem: messageOf(error) }),
    );
    return () => {
      isCurrent = false;
    };
  }, [workspaceId, projectKey]);
  const { want } = props.asked;
  if (want === 'merge') return <MergeDialog {...props} {...known} />;
  return want === 'under' ? <UnderDialog {...props} {...known} /> : <AloneDialog {...props} {...known} />;
};

export default AskedDialog;
