import { useLocation, useRouteLoaderData } from 'react-router';
import { paths } from '#contract/api/paths.ts';
import type { Look } from '#contract/entities/look.ts';
import { lookColours } from '#contract/look/look-colours.ts';
import { isChosen, lookFile, lookVersion } from '#contract/look/look-sheet.ts';
import { preloadedFonts } from '#contract/look/type-faces.ts';
import type { RootData } from '#web/shared/page/festival.ts';
import { firstPaintScript } from './first-paint-script.ts';
import bricolage from '#web/shared/fonts/bricolage-grotesque.woff2?url';
import italic from '#web/shared/fonts/fraunces-italic.woff2?url';
import fraunces from '#web/shared/fonts/fraunces.woff2?url';

// Only the server draws these. A page that is open follows a change by itself: see follow-look.ts.
const useLook = () => (useRouteLoaderData('root') as RootData | undefined)?.look;

/** What the root's data has of it. */
export const ofRoot = (look: Look | undefined): Pick<RootData, 'look' | 'lookVersion'> =>
  isChosen(look) ? { look, lookVersion: lookVersion(look) } : {};

/** The colours of the browser's own parts. */
export function LookMeta() {
  const { ink } = lookColours(useLook() ?? {});
  return (
    <>
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={ink.day} />
      <meta name="theme-color" content={ink.night} />
    </>
  );
}

/** The fonts that the first paint needs, the icons and the manifest. */
export function LookLinks() {
  const look = useLook();
  const all = (look?.type && preloadedFonts[look.type]) ?? [fraunces, bricolage, italic];
  // Only the first page has a word in italics in its first headline.
  const fonts = useLocation().pathname === paths.home ? all : all.slice(0, 2);
  const version = lookFile(look)?.version;
  const versioned = (address: string) => (version ? `${address}?v=${version}` : address);
  return (
    <>
      <script data-fonts={fonts.join(' ')} dangerouslySetInnerHTML={{ __html: firstPaintScript() }} />
      <link rel="icon" href={versioned('/favicon.svg')} type="image/svg+xml" />
      <link rel="apple-touch-icon" href={versioned('/icons/apple-touch-icon.png')} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  );
}

/** After the product's own sheets, which it changes. */
export function LookSheet() {
  const file = lookFile(useLook());
  return file && <link rel="stylesheet" href={file.href} />;
}
