import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { initialsOf } from '#web/shared/ui/initials-of.ts';
import { Picture } from '#web/shared/ui/picture.tsx';

interface AvatarProps {
  name: string;
  photo?: string | null;
  className?: string;
}

/** Decoration beside a name. */
export const Avatar = ({ name, photo, className = '' }: AvatarProps) => (
  <span aria-hidden="true" className={`avatar ${className}`}>
    {photo ? <Photo url={photo} /> : initialsOf(name)}
  </span>
);

const Photo = ({ url }: { url: string }) =>
  parsePictureAddress(url) ? (
    <Picture picture={{ url, alt: '' }} sizes="4rem" className="size-full object-cover" />
  ) : (
    <img src={url} alt="" loading="lazy" referrerPolicy="no-referrer" />
  );
