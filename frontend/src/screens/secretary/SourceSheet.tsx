import { Drawer } from '@mantine/core';
import { type ComponentProps, lazy, Suspense } from 'react';
import { SkeletonRows } from '#app/components/states/SkeletonRows.tsx';
import { SourceItem } from '#app/features/secretary/components/EvidenceRail.tsx';
import type { Evidence } from '#shared/contract/secretary.ts';

const SourceReader = lazy(() => import('./SourceReader.tsx'));

type Reader = Omit<ComponentProps<typeof SourceReader>, 'source' | 'onClose'>;

/** One source beside its report, in place of the list of all. */
export const SourceBeside = ({ source, reader, onClose }: { source: Evidence; reader: Reader; onClose(): void }) => (
  <Suspense fallback={<SkeletonRows rows={6} />}>
    <SourceReader key={source.number} {...reader} source={source} onClose={onClose} />
  </Suspense>
);

/** The same over it, where there is no room beside it. */
export const SourceSheet = ({
  source,
  reader,
  onClose,
}: {
  source: Evidence | undefined;
  reader: Reader;
  onClose(): void;
}) => (
  <Drawer
    opened={source !== undefined}
    onClose={onClose}
    position="bottom"
    size="auto"
    radius="lg"
    title="根拠"
    closeButtonProps={{ 'aria-label': '閉じる' }}
  >
    {source && (
      <ul>
        <SourceItem source={source} postPath={reader.postPath} />
      </ul>
    )}
    {source?.kind === 'post' && source.postList.length > 0 && (
      <Suspense fallback={<SkeletonRows rows={4} />}>
        <SourceReader key={source.number} {...reader} source={source} />
      </Suspense>
    )}
  </Drawer>
);
