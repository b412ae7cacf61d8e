import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { EditorTool } from './EditorTool.tsx';

interface Props {
  title: string;
  width: number;
  /** Fetches the form, which comes when somebody reaches for it. */
  load(): Promise<unknown>;
  /** The form. */
  children(close: () => void): ReactNode;
}

/** Last in the toolbar of a view: what its kind wants to know. */
export const SettingsTool = ({ title, width, load, children }: Props) => {
  const [isOpen, setOpen] = useState<boolean>();
  return (
    <EditorTool
      title={title}
      label={title}
      side="end"
      width={width}
      opened={isOpen}
      onOpen={setOpen}
      load={load}
      face={
        <>
          <IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden="true" />
          設定
        </>
      }
    >
      {children(() => setOpen(false))}
    </EditorTool>
  );
};
