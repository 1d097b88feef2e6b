import { Feed } from 'feed';
import type { Announcement } from '#contract/entities/announcement.ts';
import type { Blog } from '#contract/entities/blog.ts';
import type { Event } from '#contract/entities/event.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { paths } from '#contract/api/paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH, language, t } from '#contract/languages/words.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { linkOtherPictures } from '#contract/text/other-pictures.ts';
import { type ExportedFile, siteOf } from './exported-file.ts';

const ITEMS_MAX = 50;

/** Characters that XML does not allow even when escaped; pasted text may contain them. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Titles and summaries are plain text in documents and HTML in feeds. */
const asHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** A page of this site, in the language of the feed. */
const at = ({ origin }: URL, path: string): string => origin + addressIn(language(), path);

export function blogFeed(data: PublicData, url: URL): ExportedFile {
  const feed = newFeed(data, url, t('Blog'), paths.blog);
  for (const post of data.list<PublicDocument<Blog>>('blogs').slice(0, ITEMS_MAX)) {
    feed.addItem({
      id: at(url, paths.post(post.id)),
      link: at(url, paths.post(post.id)),
      title: asHtml(post.title),
      description: asHtml(post.description),
      content: linkOtherPictures(data.get<PublicDocument<Blog>>('blogs', post.id)!.content),
      date: new Date(post.updatedAt),
      published: new Date(post.date),
      ...(post.author && { author: [{ name: post.author }] }),
    });
  }
  return atom(feed);
}

export function announcementFeed(data: PublicData, url: URL): ExportedFile {
  const feed = newFeed(data, url, t('Announcements'), paths.announcements);
  /** The address of each entry's event. */
  const related = new Map<string, string>();
  for (const item of data.list<PublicDocument<Announcement>>('announcement').slice(0, ITEMS_MAX)) {
    const link = at(url, paths.announcement(item.id));
    const event = item.eventId ? data.get<PublicDocument<Event>>('events', item.eventId) : undefined;
    const place = event && at(url, paths.event(event.slug));
    if (place) related.set(link, place);
    feed.addItem({
      id: at(url, `${paths.announcements}#${item.id}`),
      link,
      title: asHtml(item.title),
      content: event ? `${item.body}<p><a href="${place}">${asHtml(event.title)}</a></p>` : item.body,
      date: new Date(item.updatedAt),
      published: new Date(item.publishAt),
    });
  }
  const { body, ...file } = atom(feed);
  return { ...file, body: withRelated(String(body), related) };
}

/** The library writes one link for each entry; a second one tells programs of the event. */
const withRelated = (xml: string, related: ReadonlyMap<string, string>): string =>
  xml.replace(/( *)<link href="([^"]+)"\/>\n/g, (line, indent: string, href: string) => {
    const place = related.get(href);
    return place ? `${line}${indent}<link rel="related" type="text/html" href="${place}"/>\n` : line;
  });

function newFeed(data: PublicData, url: URL, what: string, page: string): Feed {
  const { name } = siteOf(data);
  return new Feed({
    id: at(url, page),
    link: at(url, page),
    title: `${name}: ${what}`,
    copyright: name,
    author: { name },
    feedLinks: { atom: url.href },
    generator: 'Utsav',
    updated: latest(data, page === paths.blog ? 'blogs' : 'announcement'),
  });
}

/** The feed's time is that of its newest entry, so that the same content gives the same bytes. */
function latest(data: PublicData, collection: 'blogs' | 'announcement'): Date {
  const times = data.list(collection).map(({ updatedAt }) => updatedAt);
  return new Date(times.reduce((last, time) => (time > last ? time : last), '1970-01-01T00:00:00.000Z'));
}

/** The library knows no language of a feed. */
const inItsLanguage = (xml: string): string =>
  language() === ENGLISH ? xml : xml.replace('<feed ', `<feed xml:lang="${language()}" `);

const atom = (feed: Feed): ExportedFile => ({
  type: 'application/atom+xml; charset=utf-8',
  body: inItsLanguage(feed.atom1()).replace(NOT_XML, '').toWellFormed(),
});
