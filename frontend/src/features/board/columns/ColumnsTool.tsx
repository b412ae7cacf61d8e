import { IconColumns3 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Popover } from '#app/components/floating/Popover.tsx';
import tools from '../components/ViewTools.module.css';
import { useColumns } from './use-column-commands.ts';

const loadList = () => import('./ColumnList.tsx');
const ColumnList = lazy(loadList);

/** 列: which columns the view shows and in which order; deleted ones come back from here. */
export const ColumnsTool = () => {
  const columns = useColumns();
  const [isOpen, setOpen] = useState(false);
  if (!columns?.canArrange) return null;
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-end" width={288} trapFocus returnFocus>
      <Popover.Target>
        <button type="button" className={tools.tool} aria-label="列" aria-expanded={isOpen} onPointerEnter={() => void loadList()} onClick={() => setOpen(!isOpen)}>
          <IconColumns3 size={16} stroke={1.75} aria-hidden="true" />列
        </button>
      </Popover.Target>
      <Popover.Dropdown>
        <Suspense>
          <ColumnList columns={columns} onClose={() => setOpen(false)} />
        </Suspense>
      </Popover.Dropdown>
    </Popover>
  );
};
