import { t } from '#contract/languages/words.ts';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { Button } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

const TOAST_MS = 6000;
/** An action can be undone for this long. */
const UNDO_MS = 10_000;

interface Toast {
  text: string;
  look?: 'success' | 'error';
  undo?: () => void;
}
interface Shown extends Toast {
  key: number;
}

interface Toasts {
  show: (toast: Toast) => void;
  dismiss: (key: number) => void;
  shown: readonly Shown[];
  /** The open dialogs, the topmost last. Only there a toast can be heard and pressed. */
  dialogs: readonly string[];
  enter: (dialog: string) => () => void;
}

const ShowContext = createContext<Toasts['show'] | undefined>(undefined);
const ToastsContext = createContext<Toasts | undefined>(undefined);

/** A toast says what has just happened, and offers undo where there is one. */
export function useToast(): (toast: Toast) => void {
  const show = use(ShowContext);
  if (!show) throw new Error('There is no ToastProvider around this component.');
  return show;
}

export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<readonly Shown[]>([]);
  const [dialogs, setDialogs] = useState<readonly string[]>([]);
  const nextKey = useRef(0);
  const show = useCallback((toast: Toast) => {
    nextKey.current += 1;
    const next = { ...toast, key: nextKey.current };
    setShown((all) => [...all.slice(-2), next]);
  }, []);
  const dismiss = useCallback((key: number) => {
    setShown((all) => all.filter((toast) => toast.key !== key));
  }, []);
  const enter = useCallback((dialog: string) => {
    setDialogs((all) => [...all, dialog]);
    return () => setDialogs((all) => all.filter((each) => each !== dialog));
  }, []);
  const toasts = useMemo(
    () => ({ show, dismiss, shown, dialogs, enter }),
    [show, dismiss, shown, dialogs, enter],
  );
  return (
    <ShowContext value={show}>
      <ToastsContext value={toasts}>
        {children}
        {/* The region exists from the start, or screen readers would miss the first toast. */}
        <section
          aria-label={t('Notifications')}
          aria-live="polite"
          className={`${REGION} sm:bottom-0 sm:pb-[max(1rem,env(safe-area-inset-bottom))] max-sm:top-16 sm:[.has-bottom-bar_&]:bottom-18`}
        >
          {dialogs.length === 0 && <ToastViews />}
        </section>
      </ToastsContext>
    </ShowContext>
  );
}

/** On a phone toasts are at the top, because the action bar and a dialog's buttons are at the bottom. */
const REGION = 'pointer-events-none fixed inset-x-0 z-50 grid justify-items-center gap-2 p-4';

/**
 * The toasts inside an open dialog. What is outside of it is neither heard nor pressed; a popover lies above it, if it
 * is shown after the dialog.
 */
export function DialogToasts({ ref }: { ref: RefObject<HTMLElement | null> }) {
  const toasts = use(ToastsContext);
  const id = useId();
  const enter = toasts?.enter;
  useEffect(() => enter?.(id), [enter, id]);
  if (!toasts) return null;
  return (
    <section
      ref={ref}
      popover="manual"
      aria-label={t('Notifications')}
      aria-live="polite"
      className={`${REGION} m-0 w-full overflow-visible border-0 bg-transparent text-text max-sm:bottom-auto sm:top-auto`}
    >
      {toasts.dialogs.at(-1) === id && <ToastViews />}
    </section>
  );
}

const ToastViews = () => {
  const { shown, dismiss } = use(ToastsContext)!;
  return shown.map((toast) => <ToastView key={toast.key} toast={toast} onDismiss={dismiss} />);
};

function ToastView({ toast, onDismiss }: { toast: Shown; onDismiss: (key: number) => void }) {
  const { key, text, look = 'success', undo } = toast;
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => onDismiss(key), undo ? UNDO_MS : TOAST_MS);
    return () => clearTimeout(timer);
  }, [isHeld, key, undo, onDismiss]);
  const hold = useMemo(
    () => ({
      onMouseEnter: () => setIsHeld(true),
      onMouseLeave: () => setIsHeld(false),
      onFocus: () => setIsHeld(true),
      onBlur: () => setIsHeld(false),
    }),
    [],
  );
  return (
    <div
      className="pointer-events-auto flex min-h-13 w-fit max-w-[min(34rem,100%)] items-center gap-3 rounded-[14px] border border-line bg-lifted py-1 pe-2 ps-[1.1rem] text-[0.9375rem] shadow-[0_14px_36px] shadow-black/55 transition-[opacity,translate] duration-260 ease-glide starting:translate-y-3 starting:opacity-0"
      {...hold}
    >
      <PanelIcon
        name={look === 'error' ? 'problem' : 'check'}
        className={`size-5 ${look === 'error' ? 'text-ember' : 'text-jade'}`}
      />
      <p className="py-2">{text}</p>
      {undo && (
        <Button
          look="plain"
          onClick={() => {
            onDismiss(key);
            undo();
          }}
        >
          <PanelIcon name="undo" />
          {t('Undo')}
        </Button>
      )}
      <Button look="plain" iconOnly aria-label={t('Dismiss')} onClick={() => onDismiss(key)}>
        <Icon name="close" className="size-3.5" />
      </Button>
    </div>
  );
}
