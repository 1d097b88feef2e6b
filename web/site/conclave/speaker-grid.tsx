import { Art } from '#web/shared/ui/art.tsx';
import type { PublicSpeaker } from './conclave-agenda.ts';
import { SpeakerLink } from './speaker-link.tsx';

export const speakerCardId = (id: string) => `speaker-${id}`;

export function SpeakerGrid({ speakers }: { speakers: readonly PublicSpeaker[] }) {
  return (
    <ul className="speaker-grid">
      {speakers.map((speaker) => (
        <li key={speaker.id} id={speakerCardId(speaker.id)}>
          <SpeakerLink speaker={speaker} className="speaker-card">
            <Art
              id={speaker.id}
              picture={speaker.photo}
              isDecoration
              sizes="(min-width: 64rem) 18rem, 50vw"
              className="speaker-art"
            />
            <span className="speaker-words">
              <span className="headline block text-[1.35rem] leading-[1.14] md:headline-item">
                {speaker.name}
              </span>
              <span className="mt-1.5 block text-[0.9375rem] leading-snug text-soft">
                {speaker.designation}, {speaker.organisation}
              </span>
            </span>
          </SpeakerLink>
        </li>
      ))}
    </ul>
  );
}
