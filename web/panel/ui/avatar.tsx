import { parsePictureAddress } from '#contract/art/picture-address.ts';
import { initialsOf } from '#web/shared/ui/initials-of.ts';
import { Picture } from '#web/shared/ui/picture.tsx';

interface AvatarProps {
  name: string;
  photo?: string | null;
  isLarge?: boolean;
  className?: string;
}

/** Decoration beside a name. */
export const Avatar = ({ name, photo, isLarge = false, className = '' }: AvatarProps) => (
  <span
    aria-hidden="true"
    className={`grid aspect-square flex-none place-items-center overflow-hidden rounded-full bg-linear-135 from-brass to-umber font-semibold text-gold ${isLarge ? 'w-14 text-[1.125rem]' : 'w-10 text-[0.875rem]'} ${className}`}
  >
    {photo?.startsWith('/') ? <Photo url={photo} /> : initialsOf(name)}
  </span>
);

const Photo = ({ url }: { url: string }) =>
  parsePictureAddress(url) ? (
    <Picture picture={{ url, alt: '' }} sizes="4rem" className="size-full object-cover" />
  ) : (
    <img src={url} alt="" loading="lazy" className="size-full object-cover" />
  );
