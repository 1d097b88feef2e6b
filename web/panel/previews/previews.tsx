import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_LIMIT_MAX, type PublicDocument } from '#contract/api/document.ts';
import { currentSession } from '#contract/programme/schedule.ts';
import { AnnouncementBody } from '#web/site/announcements/announcement-body.tsx';
import type { PublicAnnouncement } from '#web/shared/state/announcement-slice.ts';
import { lineEntry, severityDots } from '#web/site/announcements/severity.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';
import { PostArticle } from '#web/site/blog/post-article.tsx';
import { pictureOf } from '#web/site/blog/blog-pages.ts';
import { EventFactsCard } from '#web/site/events/detail/event-facts-card.tsx';
import { EventHero } from '#web/site/events/detail/event-hero.tsx';
import { EventColumns, EventSection } from '#web/site/events/detail/event-layout.tsx';
import { EventNotice, EventSessions, noticeOf } from '#web/site/events/detail/event-sessions.tsx';
import type { PublicEvent } from '#web/shared/state/event-slice.ts';
import { EventStory } from '#web/site/events/detail/event-story.tsx';
import { GallerySection } from '#web/site/gallery/gallery-section.tsx';
import { Gallery } from '#web/site/gallery/gallery.tsx';
import { type PublicSite, useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { list } from '#web/panel/services/documents.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { useNow } from '#web/shared/time/use-now.ts';
import type { PublicVenue } from '#web/shared/state/venues.ts';
import '#web/shared/styles/prose-long.css';
import '#web/site/events/detail/event.css';

interface PreviewPageProps {
  collection: string;
  document: PublicDocument;
}

/** The preview is made of the public page's own components. It is loaded only when somebody asks for one. */
export default function PreviewPage({ collection, document }: PreviewPageProps) {
  if (collection === 'events') return <EventPreview event={document as unknown as PublicEvent} />;
  if (collection === 'blogs') return <PostPreview post={document as unknown as PublicBlog} />;
  return <AnnouncementPreview announcement={document as unknown as PublicAnnouncement} />;
}

function AnnouncementPreview({ announcement }: { announcement: PublicAnnouncement }) {
  const { timezone } = useFestival();
  return (
    <div className="wrap py-10">
      <article className={`${lineEntry} pb-13 ${severityDots[announcement.severity]}`}>
        <AnnouncementBody announcement={announcement} timezone={timezone} withDay />
      </article>
    </div>
  );
}

function PostPreview({ post }: { post: PublicBlog }) {
  const [site] = usePublicList<PublicSite>('site');
  const langOf = useLangOf();
  return (
    <>
      <PostArticle post={post} picture={pictureOf(post, site?.defaultImages)} />
      {post.gallery?.length ? <GallerySection pictures={post.gallery} langOf={langOf} /> : undefined}
    </>
  );
}

function EventPreview({ event }: { event: PublicEvent }) {
  const { timezone } = useFestival();
  const langOf = useLangOf();
  const venues = usePublicList<PublicVenue>('venues');
  const [opened] = useState(Date.now);
  const now = useNow() ?? opened;
  const findVenue = (id: string) => venues.find((venue) => venue.id === id);
  const notice = noticeOf(event, now);
  const facts = { event, now, isFresh: true, timezone, findVenue };
  return (
    <article>
      <EventHero
        event={event}
        isLow={notice !== undefined}
        notice={notice && <EventNotice>{notice}</EventNotice>}
        now={now}
        isFresh
      />
      <EventColumns facts={<EventFactsCard {...facts} />}>
        {event.gallery?.length ? (
          <EventSection id="pictures" title={t('In pictures, once it is over')}>
            <Gallery
              pictures={event.gallery}
              langOf={langOf}
              label={t('Pictures of {title}', { title: event.title })}
            />
          </EventSection>
        ) : undefined}
        {event.sessions.length > 1 && <EventSessions {...facts} />}
        <EventStory event={event} venue={findVenue(currentSession(event, new Date(now)).venueId)} />
      </EventColumns>
    </article>
  );
}

/** A small collection as visitors read it. */
const usePublicList = <Document,>(collection: 'venues' | 'site'): Document[] =>
  useQuery({
    queryKey: ['public', collection],
    queryFn: async () => valueOrThrow(await list<Document>(collection, { limit: PAGE_LIMIT_MAX })).documents,
  }).data ?? [];
