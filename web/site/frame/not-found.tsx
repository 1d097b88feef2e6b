import { t } from '#contract/languages/words.ts';
import { furtherPages, navigation, paths } from '#contract/api/paths.ts';
import { ButtonLink } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { useLangOf, useWords } from '#web/shared/page/festival.ts';
import { LastWord } from '#web/site/ui/last-word.tsx';
import { PageHero } from '#web/site/ui/page-hero.tsx';
import { Link } from '#web/shared/ui/link.tsx';

const waysOn = [...furtherPages, ...navigation.filter(({ to }) => to !== paths.home)];

/** For an address without a page, and for a document that is gone. */
export default function NotFound() {
  const { missing } = useWords();
  const langOf = useLangOf();
  return (
    <PageHero
      art="not-found"
      kicker={t('404 · Not found')}
      size="grand"
      title={<LastWord text={missing?.title ?? t('Not found.')} />}
      titleLang={missing?.title && langOf(missing, 'title')}
      lede={missing?.text ?? t('There is nothing at this address. It may have moved, or never been.')}
      ledeLang={missing?.text && langOf(missing, 'text')}
    >
      <div className="mt-10">
        <ButtonLink to={paths.home}>
          <Icon name="arrowLeft" />
          {t('Back to the start')}
        </ButtonLink>
      </div>
      <nav aria-label={t('Ways on')} className="mt-14">
        <ul className="flex max-w-[46rem] flex-wrap gap-x-7">
          {waysOn.map(({ to, label }) => (
            <li key={to}>
              <Link
                to={to}
                className="flex min-h-11 items-center text-soft underline decoration-line underline-offset-[6px] transition-colors hover:text-gold hover:decoration-gold"
              >
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </PageHero>
  );
}
