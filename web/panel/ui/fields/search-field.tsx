import { useEffect, useEffectEvent, useState } from 'react';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';

const TYPING_MS = 250;

interface SearchFieldProps {
  label: string;
  placeholder: string;
  maxLength: number;
  search: string;
  /** It takes the room that the row leaves. */
  isWide?: boolean;
  /** Called when the person has stopped typing for a moment. */
  onSearch: (search: string) => void;
}

export function SearchField({
  label,
  placeholder,
  maxLength,
  search,
  isWide = false,
  onSearch,
}: SearchFieldProps) {
  const [typed, setTyped] = useState(search);
  const [told, setTold] = useState(search);
  // The field follows when something else changes the search, for example "show all".
  if (told !== search) {
    setTold(search);
    setTyped(search);
  }
  const tell = useEffectEvent((wanted: string) => {
    setTold(wanted);
    onSearch(wanted);
  });
  useEffect(() => {
    const wanted = typed.trim();
    if (wanted === search) return;
    const timer = setTimeout(() => tell(wanted), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, search]);
  return (
    <div className={`relative min-w-0 ${isWide ? 'flex-[1_1_11rem]' : 'flex-[1_1_16rem] sm:max-w-96'}`}>
      <PanelIcon
        name="search"
        className="pointer-events-none absolute top-1/2 inset-s-3.5 size-4.5 -translate-y-1/2 text-muted"
      />
      <input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxLength}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        className="input ps-10"
      />
    </div>
  );
}
