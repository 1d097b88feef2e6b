import { t } from '#contract/languages/words.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { Art } from '#web/shared/ui/art.tsx';
import { EventResults } from '#web/site/events/detail/event-results.tsx';
import { EventSection } from '#web/site/events/detail/event-layout.tsx';
import { EventStory } from '#web/site/events/detail/event-story.tsx';
import { SessionTime } from '#web/site/events/session-time.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';
import { Gallery } from '#web/site/gallery/gallery.tsx';
import type { EditionFacts, EditionPart } from './archive-data.ts';
import { Quoting } from '#web/shared/ui/in-lang.tsx';

type ArchivedEventProps = { edition: EditionFacts } & Extract<EditionPart, { part: 'event' }>;

/** An event that is over: its results first, then what it was. */
export function ArchivedEvent({ edition, event, venue, category, venues, sheets }: ArchivedEventProps) {
  const langOf = useLangOf();
  const isOff = event.status === 'cancelled';
  return (
    <article className="grid grid-cols-1 gap-x-[clamp(2.5rem,5vw,5rem)] gap-y-12 lg:grid-cols-[minmax(0,1fr)_22rem]">
      <aside aria-label={t('When and where')} className="lg:col-start-2 lg:row-start-1">
        <div className="mb-6 aspect-3/2 overflow-hidden rounded-card bg-lifted">
          <Art
            id={event.id}
            subject={event.category}
            picture={event.poster}
            isFirst
            sizes="(min-width: 64rem) 22rem, 100vw"
          />
        </div>
        <p className="kicker mb-3">{category}</p>
        {event.tagline && (
          <p lang={langOf(event, 'tagline')} className="mb-4 text-soft">
            {event.tagline}
          </p>
        )}
        <ul className="grid gap-3">
          {event.sessions.map((session) => (
            <li key={session.startAt + session.venueId} className="border-t border-line pt-3">
              <p className={isOff || session.status === 'cancelled' ? 'text-muted line-through' : ''}>
                <SessionTime session={session} timezone={edition.timezone} />
              </p>
              <p className="text-[0.9375rem] text-muted">
                <Quoting
                  between=" · "
                  texts={[
                    [session.label, langOf(session, 'label')],
                    [venues[session.venueId]?.name, langOf(venues[session.venueId], 'name')],
                  ]}
                />
              </p>
            </li>
          ))}
        </ul>
        {isOff && <p className="mt-4 font-semibold text-alarm">{t('It was cancelled.')}</p>}
      </aside>
      <div className="grid min-w-0 grid-cols-1 content-start gap-14 lg:col-start-1 lg:row-start-1">
        <EventResults sheets={sheets} board={archivePaths.page(edition.id, 'leaderboard')} />
        {event.gallery?.length ? (
          <EventSection id="pictures" title={t('In pictures')}>
            <Gallery
              pictures={event.gallery}
              langOf={langOf}
              label={t('Pictures of {title}', { title: event.title })}
            />
          </EventSection>
        ) : undefined}
        <EventStory event={event as unknown as PublicEvent} venue={venue} />
      </div>
    </article>
  );
}
