import { t } from '#contract/languages/words.ts';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { slugOf } from '#contract/text/slug.ts';
import { ChipLinks } from '#web/shared/ui/chip-links.tsx';
import { type ScreenSpec, sectionScreen } from './screen-specs/screen-spec.ts';

interface SectionLinksProps {
  screen: ScreenSpec;
  /** Nothing is saved yet: the first section has what the others need. */
  isNew: boolean;
}

/** The way from one section to another. What is typed in one is kept until somebody comes back and saves it. */
export function SectionLinks({ screen, isNew }: SectionLinksProps) {
  const [query] = useSearchParams();
  const { section } = sectionScreen(screen, query.get('section'));
  const row = useRef<HTMLDivElement>(null);
  // On a phone they are one row that scrolls, and the current one may lie outside of it.
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [section]);
  if (isNew) return <p className="text-soft">{t('Save this section first; the others follow.')}</p>;
  return (
    <div
      ref={row}
      className="min-w-0 max-sm:[&_a]:whitespace-nowrap max-sm:[&_ul]:-mx-4 max-sm:[&_ul]:flex-nowrap max-sm:[&_ul]:overflow-x-auto max-sm:[&_ul]:px-4 max-sm:[&_ul]:py-1"
    >
      <ChipLinks
        label={t('Sections')}
        chips={screen.sections.map(({ title }) => ({
          label: title,
          to: `?${new URLSearchParams({ section: slugOf(title) })}`,
          isCurrent: slugOf(title) === section,
        }))}
      />
    </div>
  );
}
