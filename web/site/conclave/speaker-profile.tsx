import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { sessionFormatLabels } from '#contract/text/labels.ts';
import { paths } from '#contract/api/paths.ts';
import { Art } from '#web/shared/ui/art.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { OutLinks } from '#web/site/ui/out-links.tsx';
import type { AgendaItem, PublicSpeaker } from './conclave-agenda.ts';
import { speakerCardId } from './speaker-grid.tsx';
import { useAddressedDialog } from './use-addressed-dialog.ts';
import { tall } from '#web/shared/ui/tall.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Said } from '#web/shared/ui/in-lang.tsx';

interface SpeakerProfileProps {
  speaker: PublicSpeaker;
  /** What they take part in. */
  items: readonly AgendaItem[];
}

const HEADING_ID = 'profile-name';

export function SpeakerProfile({ speaker, items }: SpeakerProfileProps) {
  const { id, name, photo, bio, topics, links } = speaker;
  const langOf = useLangOf();
  const { dialog, close, onBackdrop } = useAddressedDialog(paths.conclave, `#${speakerCardId(id)} a`);
  return (
    // The keyboard closes it by Escape or the link; a tap on the backdrop is one way more. Without script it lies open over the page.
    // eslint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions
    <dialog
      ref={dialog}
      open
      aria-labelledby={HEADING_ID}
      className="fixed inset-0 z-40 h-dvh max-h-none w-full max-w-none overflow-x-hidden overflow-y-auto overscroll-contain bg-shade p-[clamp(0.75rem,4vw,3rem)] text-text backdrop:bg-transparent open:grid"
      onCancel={close}
      onClick={onBackdrop}
    >
      <div className="relative m-auto grid w-full max-w-248 overflow-hidden rounded-[calc(var(--radius-card)+6px)] bg-raised ring ring-line in-[:modal]:animate-rise md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        {/* It comes first in the dialog, because it must take the focus. */}
        <Link
          to={paths.conclave}
          replace
          preventScrollReset
          onClick={close}
          className="absolute top-3.5 inset-e-3.5 z-1 grid size-12 place-items-center rounded-full bg-raised transition-colors hover:bg-lifted"
        >
          <Icon name="close" className="size-5" />
          <span className="sr-only">{t('Close the profile')}</span>
        </Link>
        <div className="h-[clamp(11rem,34vw,16rem)] overflow-hidden md:h-auto md:min-h-120">
          <Art id={id} subject="person" picture={photo} sizes="(min-width: 48rem) 24rem, 100vw" />
        </div>
        <div className="p-[clamp(1.5rem,4vw,3rem)] md:pe-18">
          <h2
            id={HEADING_ID}
            lang={langOf(speaker, 'name')}
            className={`headline text-[clamp(2.1rem,5vw,3.1rem)] ${tall(name)}`}
          >
            {name}
          </h2>
          <p className="mt-3 text-soft">
            <Said of={speaker} field="designation" />, <Said of={speaker} field="organisation" />
          </p>
          {bio && (
            <p lang={langOf(speaker, 'bio')} className="mt-5 max-w-[52ch] whitespace-pre-line">
              {bio}
            </p>
          )}
          {topics.length > 0 && (
            <ul
              lang={langOf(speaker, 'topics')}
              aria-label={t('Topics')}
              className="mt-5 flex flex-wrap gap-2"
            >
              {topics.map((topic) => (
                <li key={topic} className="rounded-full bg-lifted px-3.5 py-1 text-[0.9375rem] text-soft">
                  {topic}
                </li>
              ))}
            </ul>
          )}
          {items.length > 0 && <ProfileSessions items={items} />}
          <OutLinks links={links} of={speaker} />
        </div>
      </div>
    </dialog>
  );
}

function ProfileSessions({ items }: { items: readonly AgendaItem[] }) {
  return (
    <div className="mt-7 border-t border-line pt-5">
      <h3 className="kicker">{t('On stage')}</h3>
      <ul className="mt-2.5 grid gap-3">
        {items.map(({ session, start, venue }) => (
          <li key={session.id}>
            <p className="font-semibold">
              <Said of={session} field="title" />
            </p>
            <p className="text-[0.9375rem] text-muted">
              {sessionFormatLabels[session.format]}, {start.weekday} {start.date}, {start.clock}
              <Said of={venue} field="name" before=", " />
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}
