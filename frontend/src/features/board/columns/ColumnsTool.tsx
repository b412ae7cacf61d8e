import { IconColumns3 } from '@tabler/icons-react';
import { lazy, type ReactNode, useState } from 'react';
import { EditorTool } from '../views/EditorTool.tsx';
import { viewLook } from '../views/view-looks.ts';
import { useColumns } from './use-column-commands.ts';

const loadList = () => import('./ColumnList.tsx');
const ColumnList = lazy(loadList);

/** 列: which columns the view shows and in which order; deleted ones come back from here. `children`: what else one chooses to see. */
export const ColumnsTool = ({ children }: { children?: ReactNode }) => {
  const columns = useColumns();
  const [isOpen, setOpen] = useState<boolean>();
  if (!columns?.canArrange) return null;
  const title = viewLook(columns.view).columns;
  if (title === undefined) return null;
  return (
    <EditorTool
      title={title}
      label={title}
      side="end"
      width={288}
      opened={isOpen}
      onOpen={setOpen}
      load={loadList}
      face={
        <>
          <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />
          {title}
        </>
      }
    >
      {children}
      <ColumnList columns={columns} onClose={() => setOpen(false)} />
    </EditorTool>
  );
};
