import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { Picture } from '#web/shared/ui/picture.tsx';

/** What is there now. */
export function UploadPreview({ value }: { value: string }) {
  if (parsePictureAddress(value)?.ending === 'pdf') {
    return (
      <a href={value} className="upload-empty">
        <PanelIcon name="download" className="size-7" />
        <span>The document that is there now</span>
      </a>
    );
  }
  return (
    <Picture
      picture={{ url: value, alt: 'The picture that is there now' }}
      sizes="20rem"
      className="upload-picture object-contain"
    />
  );
}
