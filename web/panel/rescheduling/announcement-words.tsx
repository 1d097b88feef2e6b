import type { Announcement } from '#contract/entities/announcement.ts';
import { severityLabels } from '#contract/text/labels.ts';

/** The text that goes out, as it will be read; it is made of escaped words only. */
export const AnnouncementWords = ({
  words,
}: {
  words: Pick<Announcement, 'title' | 'body' | 'severity'>;
}) => (
  <section aria-label="What is announced" className="rounded-xl border border-line p-4">
    <p className="text-[0.84375rem] text-muted">{severityLabels[words.severity]}</p>
    <p className="mt-0.5 font-display text-[1.25rem] leading-snug">{words.title}</p>
    <div
      className="mt-1 grid gap-1 text-soft [&_strong]:text-text"
      dangerouslySetInnerHTML={{ __html: words.body }}
    />
  </section>
);
