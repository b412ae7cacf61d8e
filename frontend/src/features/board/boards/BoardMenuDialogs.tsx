import { lazy } from 'react';
import { mayInProject } from '#shared/rules/access/permissions.ts';
import type { ProjectAccess } from '#shared/rules/access/roles.ts';
import type { BoardAddress } from '../state/types.ts';
import type { BoardDialog } from './BoardMenuItems.tsx';

const RenameBoardDialog = lazy(() => import('./RenameBoardDialog.tsx'));
const DeleteBoardDialog = lazy(() => import('./DeleteBoardDialog.tsx'));
const SectionsDialog = lazy(() => import('./SectionsDialog.tsx'));
const BulkRecordDialog = lazy(() => import('../bulk/BulkRecordDialog.tsx'));

interface Props {
  kind: BoardDialog;
  address: BoardAddress;
  boardName: string;
  access: ProjectAccess | undefined;
  onClose(): void;
}

/** What the menu of a board opens, wherever its name stands. */
export default function BoardMenuDialogs({ kind, address, boardName, access, onClose }: Props) {
  switch (kind) {
    case 'rename':
      return <RenameBoardDialog address={address} name={boardName} onClose={onClose} />;
    case 'sections':
      return (
        <SectionsDialog
          address={address}
          boardName={boardName}
          mayDelete={mayInProject(access, 'board.deleteSection')}
          onClose={onClose}
        />
      );
    case 'bulk':
      return <BulkRecordDialog address={address} onClose={onClose} />;
    case 'delete':
      return <DeleteBoardDialog address={address} name={boardName} onClose={onClose} />;
  }
}
