import { t } from '#contract/languages/words.ts';
import type { ListedFile } from '#contract/api/files.ts';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { Picture } from '#web/shared/ui/picture.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { describedAs, factsOf, isPicture, usesText } from './file-facts.ts';

const GRID = 'grid grid-cols-[repeat(auto-fill,minmax(min(12rem,calc(50%-0.5rem)),1fr))] gap-x-4 gap-y-5';
const THUMBNAIL =
  'relative mb-[0.7rem] grid aspect-[4/3] place-items-center overflow-hidden rounded-xl bg-raised text-muted inset-ring inset-ring-line';
const LARGE = 'grid h-[min(40svh,20rem)] place-items-center overflow-hidden rounded-xl bg-ink text-muted';

interface MediaGridProps {
  files: readonly ListedFile[];
  onOpen: (file: ListedFile) => void;
}

export const MediaGrid = ({ files, onOpen }: MediaGridProps) => (
  <ul className={GRID}>
    {files.map((file) => (
      <li key={file.id} className="group relative min-w-0">
        <Thumbnail file={file} />
        <h2 className="font-medium group-hover:text-gold">
          <button
            type="button"
            // The whole card is its target.
            className="block w-full cursor-pointer truncate text-start after:absolute after:inset-0 after:rounded-xl focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-3 focus-visible:after:outline-gold"
            onClick={() => onOpen(file)}
          >
            {file.name}
          </button>
        </h2>
        <p className="text-[0.84375rem] text-muted">{factsOf(file)}</p>
        <p className="mt-1.5">
          <StateBadge tone={file.uses.length > 0 ? 'jade' : 'plain'}>{usesText(file)}</StateBadge>
        </p>
      </li>
    ))}
  </ul>
);

/** It has no text alternative, because the name of the file stands beside it. */
export const Thumbnail = ({ file, isLarge = false }: { file: ListedFile; isLarge?: boolean }) => (
  <div className={isLarge ? LARGE : THUMBNAIL}>
    {isPicture(file) ? (
      <Picture
        picture={{ url: file.url, alt: isLarge ? (describedAs(file) ?? '') : '' }}
        sizes={isLarge ? '32rem' : '14rem'}
        className={`${isLarge ? '' : 'absolute inset-0'} size-full ${isLarge || file.type === 'image/svg+xml' ? 'object-contain' : 'object-cover'}`}
      />
    ) : (
      <PanelIcon name="download" className="size-9" />
    )}
  </div>
);

export const MediaPlaceholder = () => (
  <div role="status">
    <span className="sr-only">{t('Loading what was uploaded')}</span>
    <div aria-hidden="true" className={GRID}>
      {Array.from({ length: 12 }, (_, index) => (
        // The placeholders are all alike, so the index is enough.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className="min-w-0">
          <div className={`${THUMBNAIL} animate-wait`} />
          <div className="mt-3 h-5 w-3/4 animate-wait rounded bg-lifted" />
          <div className="mt-2 h-4 w-1/2 animate-wait rounded bg-lifted" />
        </div>
      ))}
    </div>
  </div>
);
