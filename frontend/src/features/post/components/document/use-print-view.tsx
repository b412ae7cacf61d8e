import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { PostDocument } from './post-document.ts';

const loadView = () => import('./PrintView.tsx');
const LazyView = lazy(loadView);

interface Printed {
  post: PostDocument;
  View: typeof LazyView | Awaited<ReturnType<typeof loadView>>['default'];
  isUnderWay: boolean;
}

/** The post on paper, whether it is asked for here or the browser prints by itself: from its menu, or by its key in a field. */
export function usePrintView(read: (() => PostDocument) | undefined): { print(): void; paper: ReactNode } {
  const [printed, setPrinted] = useState<Printed>();
  // A browser that prints waits for nothing: the view is here before, and not behind a promise.
  const view = useRef<Printed['View']>(LazyView);
  const begin = (isUnderWay: boolean) => read && setPrinted({ post: read(), View: view.current, isUnderWay });
  const latest = useRef(begin);
  useEffect(() => {
    latest.current = begin;
  });
  useEffect(() => {
    void loadView().then(
      (loaded) => {
        view.current = loaded.default;
      },
      () => undefined,
    );
  }, []);
  const isPrinting = printed !== undefined;
  useEffect(() => {
    if (isPrinting) return undefined;
    const onBeforePrint = () => flushSync(() => latest.current(true));
    window.addEventListener('beforeprint', onBeforePrint);
    return () => window.removeEventListener('beforeprint', onBeforePrint);
  }, [isPrinting]);
  return {
    print: () => void begin(false),
    paper: printed && (
      <Suspense>
        <printed.View post={printed.post} isUnderWay={printed.isUnderWay} onDone={() => setPrinted(undefined)} />
      </Suspense>
    ),
  };
}
