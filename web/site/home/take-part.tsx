import type { ReactNode } from 'react';
import { paths } from '#contract/api/paths.ts';
import { SectionHead } from '#web/site/ui/section-head.tsx';

const steps = [
  {
    title: 'Choose your stage',
    text: 'Go through the programme by day, kind or place, and star what you want to see. The stars stay on your device; no account is needed.',
  },
  {
    title: 'Put your name down',
    text: 'Each event’s page says whether registration is open, what it costs, how large a team may be and when it closes.',
  },
  {
    title: 'Be there',
    text: 'Take the calendar file with you, and keep this site open on the day: what moves, moves here first.',
  },
] as const;

/** For those who have never been: three steps, and what they would ask next. */
export function TakePart({ children }: { children?: ReactNode }) {
  return (
    <section aria-labelledby="take-part" className="section bg-raised">
      <div className="wrap">
        <SectionHead
          id="take-part"
          title="How to take part"
          more={{ to: paths.contact, label: 'Ask us anything' }}
        />
        <ol className="grid gap-x-12 gap-y-10 md:grid-cols-3">
          {steps.map(({ title, text }, index) => (
            <li key={title} className="border-t border-line pt-6">
              <span aria-hidden="true" className="font-display text-[1.9rem] leading-none text-gold">
                {index + 1}
              </span>
              <h3 className="headline headline-item mt-4">{title}</h3>
              <p className="mt-3 max-w-[38ch] text-soft">{text}</p>
            </li>
          ))}
        </ol>
        {children && <div className="mt-14">{children}</div>}
      </div>
    </section>
  );
}
