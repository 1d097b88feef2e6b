import { t } from '#contract/languages/words.ts';
interface BarsLoaderProps {
  /** The bars stand over a page that is still shown, instead of in place of one. */
  over?: boolean;
  label?: string;
}

const delays = [
  '',
  '[animation-delay:120ms]',
  '[animation-delay:240ms]',
  '[animation-delay:360ms]',
  '[animation-delay:480ms]',
];

/** Fills the screen while the panel loads. Over a page it waits a moment, because most pages come sooner. */
export const BarsLoader = ({ over, label = t('Loading') }: BarsLoaderProps) => (
  <div
    role="status"
    className={`fixed inset-0 z-60 grid place-items-center ${over ? 'animate-loader bg-ink/82' : 'bg-ink'}`}
  >
    <span className="sr-only">{label}</span>
    <div aria-hidden="true" className="flex h-14 items-center gap-[7px]">
      {delays.map((delay) => (
        <span
          key={delay}
          className={`h-full w-[7px] [transform:scaleY(0.3)] animate-bar rounded-[4px] bg-gold ${delay}`}
        />
      ))}
    </div>
  </div>
);
