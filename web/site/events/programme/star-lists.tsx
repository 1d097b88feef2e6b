import { t } from '#contract/languages/words.ts';
import type { ReactNode } from 'react';
import { paths } from '#contract/api/paths.ts';
import { buttonClass } from '#web/shared/ui/button.tsx';
import { Icon } from '#web/shared/ui/icon.tsx';
import { ShareButton } from '#web/shared/ui/share-button.tsx';
import { starAll, useStarred } from '../starred.ts';
import { type EventsView, ViewLink, withFilter } from './events-view.tsx';
import { ownAddress } from '#web/shared/page/own-language.ts';

/** Stands over the visitor's own stars: the same list for a friend, and for the calendar. */
export function OwnStars({ ids }: { ids: readonly string[] }) {
  const query = `?ids=${ids.join(',')}`;
  return (
    <Banner words={t('Your stars are kept in this browser, and nowhere else.')}>
      <a href={ownAddress(paths.eventsCalendar) + query} className={buttonClass()}>
        <Icon name="calendar" />
        {t('Calendar file')}
      </a>
      <ShareButton title={t('My stars')} path={paths.events + query} />
    </Banner>
  );
}

/** Stands over a list that came with its address, such as somebody else's stars. */
export function SharedList({ view, ids }: { view: EventsView; ids: readonly string[] }) {
  const starred = useStarred();
  const areStarred = starred !== undefined && ids.every((id) => starred.includes(id));
  return (
    <Banner words={t('Somebody has picked these for you.')}>
      <button
        type="button"
        onClick={() => starAll(ids)}
        disabled={areStarred}
        className={`${buttonClass()} needs-script cursor-pointer disabled:cursor-default disabled:opacity-60`}
      >
        <Icon name="star" />
        {areStarred ? t('All starred') : t('Star them all')}
      </button>
      <ViewLink view={withFilter(view, { ids: undefined })} className={buttonClass('quiet')}>
        {t('All events')}
      </ViewLink>
    </Banner>
  );
}

const Banner = ({ words, children }: { words: string; children: ReactNode }) => (
  <div className="no-print mb-10 flex flex-wrap items-center gap-x-6 gap-y-4 rounded-card bg-raised px-6 py-5">
    <p className="grow text-soft">{words}</p>
    <div className="flex flex-wrap gap-3">{children}</div>
  </div>
);
