import type { ListedFile } from '#contract/api/files.ts';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { Picture } from '#web/shared/ui/picture.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { describedAs, factsOf, isPicture, usesText } from './file-facts.ts';

interface MediaGridProps {
  files: readonly ListedFile[];
  onOpen: (file: ListedFile) => void;
}

export const MediaGrid = ({ files, onOpen }: MediaGridProps) => (
  <ul className="media-grid">
    {files.map((file) => (
      <li key={file.id} className="media-card">
        <Thumbnail file={file} />
        <h2 className="media-name">
          <button type="button" onClick={() => onOpen(file)}>
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
  <div className={isLarge ? 'media-large' : 'media-thumbnail'}>
    {isPicture(file) ? (
      <Picture
        picture={{ url: file.url, alt: isLarge ? (describedAs(file) ?? '') : '' }}
        sizes={isLarge ? '32rem' : '14rem'}
        className={`size-full ${isLarge || file.type === 'image/svg+xml' ? 'object-contain' : 'object-cover'}`}
      />
    ) : (
      <PanelIcon name="download" className="size-9" />
    )}
  </div>
);

export const MediaPlaceholder = () => (
  <div role="status">
    <span className="sr-only">Loading what was uploaded</span>
    <div aria-hidden="true" className="media-grid">
      {Array.from({ length: 12 }, (_, index) => (
        // The placeholders are all alike, so the index is enough.
        // eslint-disable-next-line react/no-array-index-key
        <div key={index} className="media-card">
          <div className="media-thumbnail animate-wait" />
          <div className="mt-3 h-5 w-3/4 animate-wait rounded bg-lifted" />
          <div className="mt-2 h-4 w-1/2 animate-wait rounded bg-lifted" />
        </div>
      ))}
    </div>
  </div>
);
