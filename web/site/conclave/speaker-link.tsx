import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { PublicSpeaker } from './conclave-agenda.ts';
import { OPENED_HERE } from './use-addressed-dialog.ts';

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
