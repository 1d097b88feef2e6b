import { Icon } from '#web/shared/ui/icon.tsx';
import { proseHtml } from '#contract/text/prose-html.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';

/** What only the event's own page tells: what it is, by which rules, for what, and whom to ask. */
export function EventStory({ event, venue }: { event: PublicEvent; venue: PublicVenue | undefined }) {
  const { summary, tagline, description = '', rules = [], prizes = [], eligibility, rulebookUrl } = event;
  return (
    <>
      <section aria-labelledby="about">
        <h2 id="about" className="event-heading">
          About
        </h2>
        {tagline && <p className="lede mb-8 max-w-[48ch]">{summary}</p>}
        <div className="prose-long" dangerouslySetInnerHTML={{ __html: proseHtml(description) }} />
      </section>
      {(rules.length > 0 || rulebookUrl) && (
        <section aria-labelledby="rules">
          <h2 id="rules" className="event-heading">
            Rules
          </h2>
          <ol className="event-rules">
            {rules.map((rule) => (
              <li key={rule}>{rule}</li>
            ))}
          </ol>
          {rulebookUrl && (
            <a
              href={rulebookUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-4 inline-flex min-h-11 items-center gap-2 text-gold underline-offset-4 hover:underline"
            >
              Rulebook
              <span className="sr-only"> (opens in a new tab)</span>
              <Icon name="external" />
            </a>
          )}
        </section>
      )}
      {prizes.length > 0 && (
        <section aria-labelledby="prizes">
          <h2 id="prizes" className="event-heading">
            Prizes
          </h2>
          <dl className="event-prizes">
            {prizes.map(({ place, text }) => (
              <div key={place + text}>
                <dt>{place}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      )}
      {eligibility && (
        <section aria-labelledby="eligibility">
          <h2 id="eligibility" className="event-heading">
            Who can take part
          </h2>
          <p className="max-w-[56ch] text-soft">{eligibility}</p>
        </section>
      )}
      <Accessibility notes={event.accessibilityNotes} venue={venue} />
      <Coordinators coordinators={event.coordinators ?? []} title={event.title} />
    </>
  );
}

function Accessibility({ notes, venue }: { notes: string | undefined; venue: PublicVenue | undefined }) {
  if (!notes && !venue) return null;
  return (
    <section aria-labelledby="access">
      <h2 id="access" className="event-heading">
        Accessibility
      </h2>
      {venue && (
        <p className="max-w-[56ch] text-soft">
          {venue.name}{' '}
          {venue.stepFreeAccess ? 'can be reached without steps.' : 'can only be reached by steps.'}
        </p>
      )}
      {notes && <p className="mt-2 max-w-[56ch] text-soft">{notes}</p>}
    </section>
  );
}

interface CoordinatorsProps {
  coordinators: NonNullable<PublicEvent['coordinators']>;
  title: string;
}

function Coordinators({ coordinators, title }: CoordinatorsProps) {
  if (coordinators.length === 0) return null;
  return (
    <section aria-labelledby="coordinators">
      <h2 id="coordinators" className="event-heading">
        Ask
      </h2>
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {coordinators.map(({ name, phone, email }) => (
          <li key={name}>
            <p className="headline headline-fact">{name}</p>
            {phone && (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className="event-contact">
                <Icon name="phone" className="size-5 text-gold" />
                {phone}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`} className="event-contact">
                <Icon name="mail" className="size-5 text-gold" />
                {email}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
