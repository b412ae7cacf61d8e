import { IconAlertCircle, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Kbd } from '../Kbd.tsx';
import classes from './Toasts.module.css';
import { dismissToast, TOAST_MS, type Toast } from './toasts.ts';

const ToastCard = ({ toast }: { toast: Toast }) => {
  const [isTouched, setHeld] = useState(false);
  const held = isTouched || toast.isLasting === true;
  const left = useRef(TOAST_MS);
  useEffect(() => {
    if (held) return;
    const since = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - since;
    };
  }, [held, toast.id]);
  const { action } = toast;
  return (
    <div
      className={classes.toast}
      role={toast.tone === 'danger' ? 'alert' : 'status'}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {toast.tone === 'danger' && (
        <IconAlertCircle size={16} stroke={1.75} className={classes.mark} aria-hidden="true" />
      )}
      <span className="num">{toast.message}</span>
      {action && (
        <button
          type="button"
          className={classes.action}
          onClick={() => {
            dismissToast(toast.id);
            action.run();
          }}
        >
          {action.label}
          {action.isUndo && <Kbd chord="mod+z" />}
        </button>
      )}
      <button type="button" className={classes.close} aria-label="閉じる" onClick={() => dismissToast(toast.id)}>
        <IconX size={14} stroke={1.75} aria-hidden="true" />
      </button>
    </div>
  );
};

export default ToastCard;
