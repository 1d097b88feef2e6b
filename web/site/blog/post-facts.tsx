import { t } from '#contract/languages/words.ts';
import { Link } from '#web/shared/ui/link.tsx';
import { useFestival, useLangOf } from '#web/shared/page/festival.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { blogAddress } from './blog-pages.ts';

export function PostDate({ instant }: { instant: string }) {
  const { timezone } = useFestival();
  const { date, year } = festivalTime(instant, timezone);
  return <time dateTime={instant}>{`${date} ${year}`}</time>;
}

/** They lie above the link that covers a card. */
export function PostTags({ tags, className }: { tags: readonly string[]; className: string }) {
  const lang = useLangOf()(undefined, 'tags');
  if (tags.length === 0) return null;
  return (
    <ul aria-label={t('Tags')} className={`flex flex-wrap gap-x-4.5 text-[0.9375rem] ${className}`}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <Link
            to={blogAddress({ tag })}
            lang={lang}
            className="relative z-1 inline-flex min-h-11 items-center text-gold underline-offset-[0.25em] hover:underline"
          >
            {tag}
          </Link>
        </li>
      ))}
    </ul>
  );
}
