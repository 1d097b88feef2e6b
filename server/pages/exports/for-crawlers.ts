import { adminPaths } from '#contract/api/admin-paths.ts';
import { archivePaths } from '#contract/api/archive-paths.ts';
import { addressIn } from '#contract/languages/addresses.ts';
import { ENGLISH, language, languages, t } from '#contract/languages/words.ts';
import { escaped } from '#contract/text/plain-text.ts';
import type { PublicDocument } from '#contract/api/document.ts';
import { navigation, paths } from '#contract/api/paths.ts';
import type { PublicData } from '#contract/api/public-data.ts';
import { lookColours } from '#contract/look/look-colours.ts';
import { lookFile } from '#contract/look/look-sheet.ts';
import { isArchivePage } from '#contract/editions/edition-index.ts';
import type { Edition } from '#contract/entities/edition.ts';
import { type ExportedFile, siteOf } from './exported-file.ts';

/** More than this no crawler reads. */
const ENTRIES_MAX = 50_000;

/** The list of past editions, what is written of all of them, and every page of each. */
function archive(data: PublicData): Array<{ path: string; at: string | undefined }> {
  const editions = data.list('editions').flatMap(({ id, updatedAt }) => {
    const addresses = data.get<PublicDocument<Edition>>('editions', id)?.addresses ?? [];
    return [
      { path: archivePaths.edition(id), at: updatedAt },
      ...addresses
        .filter(isArchivePage)
        .map((address) => ({ path: archivePaths.page(id, address), at: updatedAt })),
    ];
  });
  if (editions.length === 0) return [];
  return [
    { path: archivePaths.archive, at: undefined },
    { path: archivePaths.records, at: undefined },
    ...editions,
  ];
}

/** Every page worth finding, with when it last changed. */
export function sitemap(data: PublicData, url: URL): ExportedFile {
  const pages = [
    ...navigation.map(({ to }) => ({ path: to as string, at: undefined })),
    { path: paths.conclave, at: undefined },
    { path: paths.privacy, at: undefined },
    { path: paths.places, at: undefined },
  ];
  const events = data
    .list<PublicDocument<{ slug: string }>>('events')
    .map(({ slug, updatedAt }) => ({ path: paths.event(slug), at: updatedAt }));
  const posts = data.list('blogs').map(({ id, updatedAt }) => ({ path: paths.post(id), at: updatedAt }));
  const venues = data.list('venues').map(({ id, updatedAt }) => ({ path: paths.place(id), at: updatedAt }));
  const codes = languages();
  const addressOf = (code: string, path: string) => escaped(url.origin + addressIn(code, path));
  const entries = [...pages, ...events, ...posts, ...venues, ...archive(data)]
    .flatMap(({ path, at }) => {
      const alternates = codes.map(
        (code) => `<xhtml:link rel="alternate" hreflang="${code}" href="${addressOf(code, path)}"/>`,
      );
      const rest = `${at ? `<lastmod>${at}</lastmod>` : ''}${alternates.join('')}`;
      return codes.map((code) => `<url><loc>${addressOf(code, path)}</loc>${rest}</url>`);
    })
    .slice(0, ENTRIES_MAX);
  return {
    type: 'application/xml; charset=utf-8',
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join('\n')}\n</urlset>\n`,
  };
}

export const robots = (_data: PublicData, url: URL): ExportedFile => ({
  type: 'text/plain; charset=utf-8',
  body: `User-agent: *\nDisallow: ${adminPaths.root}\nDisallow: /api/\n\nSitemap: ${url.origin}/sitemap.xml\n`,
});

export function manifest(data: PublicData): ExportedFile {
  const { name, tagline, look } = siteOf(data);
  const { ink } = lookColours(look ?? {});
  const version = lookFile(look)?.version;
  const icon = (file: string) => `/icons/${file}.png${version ? `?v=${version}` : ''}`;
  return {
    type: 'application/manifest+json; charset=utf-8',
    body: JSON.stringify({
      id: '/',
      ...(language() !== ENGLISH && { lang: language() }),
      name,
      short_name: name.slice(0, 12),
      ...(tagline && { description: tagline }),
      start_url: addressIn(language(), '/'),
      scope: '/',
      display: 'standalone',
      background_color: ink.night,
      theme_color: ink.night,
      icons: [
        { src: icon('icon-192'), sizes: '192x192', type: 'image/png' },
        { src: icon('icon-512'), sizes: '512x512', type: 'image/png' },
        { src: icon('icon-maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
      ],
      shortcuts: [
        { name: t('Events'), url: addressIn(language(), paths.events) },
        { name: t('My day'), url: addressIn(language(), paths.myDay) },
        { name: t('Leader Board'), url: addressIn(language(), paths.leaderboard) },
      ],
    }),
  };
}
