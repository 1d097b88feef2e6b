interface AvatarProps {
  name: string;
  photo?: string | null;
  className?: string;
}

const initials = (name: string) => {
  const words = name.trim().split(/\s+/);
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => word && [...word][0]);
  return letters.join('').toUpperCase();
};

/** Decoration beside a name. */
export const Avatar = ({ name, photo, className = '' }: AvatarProps) => (
  <span aria-hidden="true" className={`avatar ${className}`}>
    {photo ? <img src={photo} alt="" loading="lazy" referrerPolicy="no-referrer" /> : initials(name)}
  </span>
);
