import { lazy, Suspense, useEffect } from 'react';
import { isTyping, usePageKeyDown } from '#app/hooks/use-key-down.ts';
import { whenIdle } from '#app/lib/loading/when-idle.ts';
import classes from './Toasts.module.css';
import { dismissToast, useToasts } from './toasts.ts';

const loadToastCard = () => import('./ToastCard.tsx');
const ToastCard = lazy(loadToastCard);

/** Where toasts appear; one per page. */
export const Toasts = () => {
  const toasts = useToasts();
  usePageKeyDown({
    'mod+z': (event) => {
      const last = toasts.findLast((toast) => toast.action?.isUndo);
      if (!last || isTyping(event)) return false;
      dismissToast(last.id);
      last.action?.run();
    },
  });
  // There before it is needed: offline, it could not be had.
  useEffect(() => whenIdle(() => void loadToastCard()), []);
  return (
    <div className={classes.viewport} aria-live="polite">
      <Suspense>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} />
        ))}
      </Suspense>
    </div>
  );
};
