import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { archivePaths } from '#contract/api/archive-paths.ts';
import type { PublicSite } from '#web/shared/page/festival.ts';
import { proseHtml } from '#contract/text/prose-html.ts';
import { BelowFold } from '#web/site/ui/hydrate-later.tsx';
import { SectionHead } from '#web/site/ui/section-head.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

const figure = 'font-display font-[320] leading-none tracking-[-0.03em] text-gold';

/** What the site document says of the festival, and nothing where it says nothing. */
interface AboutPageProps {
  site: PublicSite;
  /** The editions of the archive: their ids by year. */
  archived?: Readonly<Record<number, string>>;
  children?: ReactNode;
}

export function AboutPage({ site, archived = {}, children }: AboutPageProps) {
  const { about, numbers, pastEditions, reach } = site;
  const langOf = useLangOf();
  const years = Object.keys(archived);
  // Those that nobody has written about are linked all the same.
  const untold = years.filter((year) => !pastEditions.some((edition) => edition.year === Number(year)));
  return (
    <>
      {about && (
        <section aria-labelledby="what-it-is" className="wrap">
          <h2 id="what-it-is" className="sr-only">
            {t('What it is')}
          </h2>
          {/* The server cleaned it when it was written. */}
          <div
            dir="auto"
            lang={langOf(site, 'about')}
            className="prose-long prose-long-lead"
            dangerouslySetInnerHTML={{ __html: proseHtml(about) }}
          />
        </section>
      )}
      {numbers.length > 0 && <Numbers numbers={numbers} lang={langOf(site, 'numbers')} />}
      {children}
      {(pastEditions.length > 0 || years.length > 0) && (
        <Part id="past-editions" title={t('Years before')}>
          <ol>
            {/* As staff have put them, usually the latest first. */}
            {pastEditions.map(({ year, title, text, ...read }) => (
              <li
                key={`${year} ${title}`}
                className="grid gap-x-10 gap-y-2 border-t border-line py-8 heading-columns md:items-baseline"
              >
                <p className={`${figure} text-[clamp(2.5rem,5vw,4rem)] lining-nums tabular-nums`}>{year}</p>
                <div>
                  <h3 lang={langOf(read, 'title')} className="headline headline-item">
                    {title}
                  </h3>
                  <p lang={langOf(read, 'text')} className="mt-2 max-w-[58ch] text-soft">
                    {text}
                  </p>
                  {archived[year] && (
                    <ArchiveLink to={archivePaths.edition(archived[year])}>
                      {t('All of {year}', { year })}
                    </ArchiveLink>
                  )}
                </div>
              </li>
            ))}
          </ol>
          {years.length > 0 && (
            <p className="flex flex-wrap gap-x-7 border-t border-line pt-4">
              {untold.map((year) => (
                <ArchiveLink key={year} to={archivePaths.edition(archived[Number(year)]!)}>
                  {t('All of {year}', { year })}
                </ArchiveLink>
              ))}
              <ArchiveLink to={archivePaths.archive}>{t('The archive')}</ArchiveLink>
              <ArchiveLink to={archivePaths.records}>{t('Records')}</ArchiveLink>
            </p>
          )}
        </Part>
      )}
      {reach.length > 0 && (
        <Part id="reach" title={t('How to reach us')}>
          <ul lang={langOf(site, 'reach')} className="grid gap-x-10 gap-y-12 sm:grid-cols-2">
            {reach.map(({ title, text }) => (
              <li key={title} className="border-t border-line pt-6">
                <h3 className="headline headline-item">{title}</h3>
                <p className="mt-3 max-w-[52ch] text-soft">{text}</p>
              </li>
            ))}
          </ul>
        </Part>
      )}
    </>
  );
}

const ArchiveLink = ({ to, children }: { to: string; children: string }) => (
  <Link
    to={to}
    className="inline-flex min-h-11 items-center text-gold underline-offset-[0.25em] hover:underline"
  >
    {children}
  </Link>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <BelowFold aria-labelledby={id} className="wrap mt-24 md:mt-36">
    <SectionHead id={id} title={title} />
    {children}
  </BelowFold>
);

const Numbers = ({ numbers, lang }: Pick<PublicSite, 'numbers'> & { lang: string | undefined }) => (
  <BelowFold
    aria-labelledby="in-numbers"
    className="mt-[clamp(5rem,10vw,9rem)] bg-raised py-[clamp(4rem,8vw,7rem)]"
  >
    <div className="wrap">
      <h2 id="in-numbers" className="kicker mb-8 md:mb-10">
        {t('In numbers')}
      </h2>
      <dl
        lang={lang}
        className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))] gap-x-6 gap-y-11 md:grid-cols-[repeat(3,1fr)] md:gap-x-8 md:gap-y-16"
      >
        {numbers.map(({ label, value }) => (
          <div key={label} className="flex flex-col-reverse justify-end">
            <dt className="mt-3 max-w-[22ch] leading-[1.4] text-soft">{label}</dt>
            <dd className={`${figure} text-[clamp(2.9rem,6vw,5.25rem)] lining-nums`}>{value}</dd>
          </div>
        ))}
      </dl>
    </div>
  </BelowFold>
);
