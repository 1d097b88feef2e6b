import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import { Art } from '#web/shared/ui/art.tsx';
import { BelowFoldItem } from '#web/site/ui/hydrate-later.tsx';
import type { PublicSpeaker } from './conclave-agenda.ts';
import { OPENED_HERE } from './use-addressed-dialog.ts';
import { tall } from '#web/shared/ui/tall.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

export const speakerCardId = (id: string) => `speaker-${id}`;

export function SpeakerGrid({ speakers }: { speakers: readonly PublicSpeaker[] }) {
  const langOf = useLangOf();
  return (
    <ul className="grid grid-cols-2 [--far:17rem] gap-[clamp(0.75rem,1.6vw,1.25rem)] md:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))]">
      {speakers.map((speaker) => (
        <BelowFoldItem key={speaker.id} id={speakerCardId(speaker.id)}>
          <SpeakerLink
            speaker={speaker}
            className="relative isolate flex h-full min-h-68 overflow-hidden rounded-card bg-lifted transition-[translate] duration-400 ease-glide motion-safe:hover:-translate-y-1.5 lg:min-h-100"
          >
            <Art
              id={speaker.id}
              subject="person"
              picture={speaker.photo}
              file={paths.speakerArt(speaker.id)}
              isDecoration
              sizes="(min-width: 64rem) 18rem, 50vw"
              className="absolute inset-0 -z-1 size-full"
            />
            <span className="w-full self-end under-words px-4 pt-18 pb-4 md:px-5.5 md:pt-20 md:pb-5.5">
              <span
                lang={langOf(speaker, 'name')}
                className={`headline block text-[1.35rem] ${tall(speaker.name) || 'leading-[1.14] md:headline-item'}`}
              >
                {speaker.name}
              </span>
              <span className="mt-1.5 block text-[0.9375rem] leading-snug text-soft">
                <Said of={speaker} field="designation" />, <Said of={speaker} field="organisation" />
              </span>
            </span>
          </SpeakerLink>
        </BelowFoldItem>
      ))}
    </ul>
  );
}

interface SpeakerLinkProps {
  speaker: PublicSpeaker;
  className: string;
  children: ReactNode;
}

/** Opens a profile, which has an address of its own; the page below stays where it is. */
export function SpeakerLink({ speaker, className, children }: SpeakerLinkProps) {
  return (
    <Link to={paths.speaker(speaker.id)} state={OPENED_HERE} preventScrollReset className={className}>
      {children}
    </Link>
  );
}
