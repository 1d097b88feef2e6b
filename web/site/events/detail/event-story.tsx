import { t } from '#contract/languages/words.ts';
import { Icon } from '#web/shared/ui/icon.tsx';
import { proseHtml } from '#contract/text/prose-html.ts';
import { useLangOf } from '#web/shared/page/festival.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { EventSection } from './event-layout.tsx';
import { Quoting } from '#web/shared/ui/in-lang.tsx';

/** The long text of an event: description, rules, prizes, who can take part, and whom to ask. */
export function EventStory({ event, venue }: { event: PublicEvent; venue: PublicVenue | undefined }) {
  const { summary, tagline, description = '', rules = [], prizes = [], eligibility, rulebookUrl } = event;
  const langOf = useLangOf();
  return (
    <>
      <EventSection id="about" title={t('About')}>
        {tagline && (
          <p lang={langOf(event, 'summary')} className="lede mb-8 max-w-[48ch]">
            {summary}
          </p>
        )}
        <div
          dir="auto"
          lang={langOf(event, 'description')}
          className="prose-long"
          dangerouslySetInnerHTML={{ __html: proseHtml(description) }}
        />
      </EventSection>
      {(rules.length > 0 || rulebookUrl) && (
        <EventSection id="rules" title={t('Rules')}>
          <ol
            lang={langOf(event, 'rules')}
            className="grid max-w-[60ch] gap-4 wrap-anywhere text-soft [counter-reset:rule]"
          >
            {rules.map((rule) => (
              <li
                key={rule}
                className="grid grid-cols-[2.25rem_minmax(0,1fr)] [counter-increment:rule] before:font-display before:text-[1.25rem] before:leading-[1.4] before:text-gold before:tabular-nums before:content-[counter(rule)]"
              >
                {rule}
              </li>
            ))}
          </ol>
          {rulebookUrl && (
            <a
              href={rulebookUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="mt-4 inline-flex min-h-11 items-center gap-2 text-gold underline-offset-4 hover:underline"
            >
              {t('Rulebook')}
              <span className="sr-only"> {t('(opens in a new tab)')}</span>
              <Icon name="external" />
            </a>
          )}
        </EventSection>
      )}
      {prizes.length > 0 && (
        <EventSection id="prizes" title={t('Prizes')}>
          <dl lang={langOf(event, 'prizes')} className="border-b border-line">
            {prizes.map(({ place, text }) => (
              <div
                key={place + text}
                className="grid gap-x-6 gap-y-0.5 border-t border-line py-3.5 sm:grid-cols-[10rem_minmax(0,1fr)]"
              >
                <dt className="text-gold">{place}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </EventSection>
      )}
      {eligibility && (
        <EventSection id="eligibility" title={t('Who can take part')}>
          <p lang={langOf(event, 'eligibility')} className="max-w-[56ch] text-soft">
            {eligibility}
          </p>
        </EventSection>
      )}
      <Accessibility event={event} venue={venue} />
      <Coordinators coordinators={event.coordinators ?? []} title={event.title} />
    </>
  );
}

function Accessibility({ event, venue }: { event: PublicEvent; venue: PublicVenue | undefined }) {
  const langOf = useLangOf();
  const notes = event.accessibilityNotes;
  if (!notes && !venue) return null;
  return (
    <EventSection id="access" title={t('Accessibility')}>
      {venue && (
        <p className="max-w-[56ch] text-soft">
          <Quoting texts={[[venue.name, langOf(venue, 'name')]]}>
            {venue.stepFreeAccess
              ? t('{place} can be reached without steps.', { place: venue.name })
              : t('{place} can only be reached by steps.', { place: venue.name })}
          </Quoting>
        </p>
      )}
      {notes && (
        <p lang={langOf(event, 'accessibilityNotes')} className="mt-2 max-w-[56ch] text-soft">
          {notes}
        </p>
      )}
    </EventSection>
  );
}

const contact = 'flex min-h-11 items-center gap-3 wrap-anywhere text-soft hover:text-gold';

interface CoordinatorsProps {
  coordinators: NonNullable<PublicEvent['coordinators']>;
  title: string;
}

function Coordinators({ coordinators, title }: CoordinatorsProps) {
  if (coordinators.length === 0) return null;
  return (
    <EventSection id="coordinators" title={t('Ask')}>
      <ul className="grid gap-x-10 gap-y-7 sm:grid-cols-2">
        {coordinators.map(({ name, phone, email }) => (
          <li key={name}>
            <p className="headline headline-fact">{name}</p>
            {phone && (
              <a href={`tel:${phone.replace(/[^\d+]/g, '')}`} className={contact}>
                <Icon name="phone" className="size-5 text-gold" />
                {phone}
              </a>
            )}
            {email && (
              <a href={`mailto:${email}?subject=${encodeURIComponent(title)}`} className={contact}>
                <Icon name="mail" className="size-5 text-gold" />
                {email}
              </a>
            )}
          </li>
        ))}
      </ul>
    </EventSection>
  );
}
