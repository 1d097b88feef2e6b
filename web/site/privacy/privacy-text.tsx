import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { Link } from '#web/shared/ui/link.tsx';
import { paths } from '#contract/api/paths.ts';
import type { Retention } from '#contract/api/privacy.ts';
import type { Site } from '#contract/entities/site.ts';
import { keptFor } from '#web/shared/page/retention-text.ts';
import { rich } from '#web/shared/ui/rich.tsx';
import { Quoting } from '#web/shared/ui/in-lang.tsx';
import { useLangOf } from '#web/shared/page/festival.ts';

interface PrivacyTextProps {
  festival: string;
  /** What its name is written in, where that is not the page's language. */
  lang: string | undefined;
  contacts: Site['contacts'];
  /** Absent without a network. */
  retention: Retention | undefined;
}

/** What the site stores of its visitors, in their words. */
export function PrivacyText({ festival, lang, contacts, retention }: PrivacyTextProps) {
  const { inquiryDays, pushDays } = retention ?? {};
  return (
    <div className="grid max-w-[46rem] gap-14 md:gap-18">
      <Part id="inquiries" title={t('When you write to us')}>
        <p>
          <Quoting texts={[[festival, lang]]}>
            {t(
              'The contact form stores your name, email address, phone number and message, and the time at which you sent them. The team of {festival} reads them to answer you. Nobody else does.',
              { festival },
            )}
          </Quoting>
        </p>
        <p>
          {inquiryDays === undefined
            ? t(
                'They are erased by themselves after a time; how long that is, this page says with a connection.',
              )
            : inquiryDays === 0
              ? t('They stay until you ask us to erase them.')
              : t('They are erased by themselves after {time}, with every earlier version.', {
                  time: keptFor(inquiryDays),
                })}
        </p>
        <p>
          {t(
            'Without a network your message waits in your own browser, and leaves it once it has been sent.',
          )}
        </p>
      </Part>
      <Part id="notifications" title={t('When you ask for notifications')}>
        <p>
          {t(
            'We store an address that your browser has made up for this purpose, the kinds of news you chose, your quiet hours and your time zone. None of it says who you are. A notification travels through the service of your browser’s maker, and only your browser can open it.',
          )}
        </p>
        <p>
          {rich(t('Turn them off on the <a>announcement page</a>, and the address is deleted at once.'), {
            a: (words) => <TextLink to={paths.announcements}>{words}</TextLink>,
          })}{' '}
          {pushDays !== undefined &&
            pushDays > 0 &&
            t('If your browser has not renewed it for {time}, it is erased by itself.', {
              time: keptFor(pushDays),
            })}
        </p>
      </Part>
      <Part id="cookies" title={t('Cookies and your browser’s storage')}>
        <p>
          {t(
            'Visitors get no cookies. The only ones this site knows keep the festival’s own staff signed in.',
          )}
        </p>
        <p>
          {t(
            'Your browser stores a copy of the public pages, so that they open without a network, and small notes: the events you starred and of which it has reminded you, the news you have read, the theme you chose, and what you typed into a form and did not send. All of that stays on your device. Clear it in the browser’s settings for this site.',
          )}
        </p>
      </Part>
      <Part id="logs" title={t('Network addresses and logs')}>
        <p>
          {t(
            'Whoever opens a page sends a network address; without it no answer could arrive. We count calls by that address for about a day, to hold back programs that flood the site. We keep no list of who read which page.',
          )}
        </p>
        <p>
          {t(
            'We also count how many people have the site open. That is a number, without anything about them.',
          )}
        </p>
        <p>
          {t(
            'Some visits, about one in ten, tell this server when the page is left how quickly the page appeared and whether a script failed: the kind of page, the times, the kind of error and the name and version of the browser. They are added to the counts of that day, which we keep for 30 days; no visit is kept by itself. A browser that asks not to be tracked tells nothing.',
          )}
        </p>
      </Part>
      <Part id="others" title={t('Nobody else')}>
        <p>
          {t(
            'There is no advertising here, and no service of anybody else that measures. Fonts, pictures and scripts come from this site’s own server, and nothing about you is sold or passed on.',
          )}
        </p>
        <p>
          {rich(
            t(
              'A post of the <a>blog</a> may show a film or play music from YouTube, Vimeo or Spotify. That service then learns that your browser asked for it.',
            ),
            { a: (words) => <TextLink to={paths.blog}>{words}</TextLink> },
          )}
        </p>
      </Part>
      <Part id="rights" title={t('See it, have it erased')}>
        <p>
          {t(
            'Ask us what is stored under your address, and you get all of it as a file. Ask us to erase it, and it is gone for good, also from what is kept of earlier versions.',
          )}
        </p>
        <Ways contacts={contacts} />
      </Part>
    </div>
  );
}

function Ways({ contacts }: Pick<PrivacyTextProps, 'contacts'>) {
  const langOf = useLangOf();
  const reachable = contacts.filter(({ email }) => email);
  const a = (words: string) => <TextLink to={paths.contact}>{words}</TextLink>;
  if (reachable.length === 0) return <p>{rich(t('Use the <a>contact form</a>.'), { a })}</p>;
  const addresses = () =>
    reachable.map(({ label, email, ...read }, index) => (
      <span key={label}>
        {index > 0 && ', '}
        <a href={`mailto:${email}`} className={LINK}>
          {email}
        </a>{' '}
        (<Quoting texts={[[label, langOf(read, 'label')]]} />)
      </span>
    ));
  return (
    <p>{rich(t('Write to <addresses></addresses>, or use the <a>contact form</a>.'), { addresses, a })}</p>
  );
}

const LINK = 'wrap-anywhere text-gold underline underline-offset-4';

const TextLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} prefetch="intent" className={LINK}>
    {children}
  </Link>
);

const Part = ({ id, title, children }: { id: string; title: string; children: ReactNode }) => (
  <section aria-labelledby={id}>
    <h2 id={id} className="headline mb-5 text-[clamp(1.6rem,3vw,2.2rem)]">
      {title}
    </h2>
    <div className="grid gap-4 text-soft">{children}</div>
  </section>
);
