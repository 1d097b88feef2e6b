import { initialsOf } from './initials-of.ts';

interface AvatarProps {
  name: string;
  photo?: string | null;
  className?: string;
}

/** Decoration beside a name. */
export const Avatar = ({ name, photo, className = '' }: AvatarProps) => (
  <span aria-hidden="true" className={`avatar ${className}`}>
    {photo ? <img src={photo} alt="" loading="lazy" referrerPolicy="no-referrer" /> : initialsOf(name)}
  </span>
);
