import { useLocation, useNavigate } from 'react-router';

interface Kept<Place> {
  /** The list that it is a place in: its search, filters and order. */
  asked: string;
  place: Place;
}

/** Where somebody is in a list. It stands in the history's entry, so that Back leads to the same page. */
export function useKeptPage<Place>(asked: string, first: Place): [Place, (place: Place) => void] {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const kept = (state as { list?: Kept<Place> } | null)?.list;
  const goTo = (place: Place) =>
    void navigate(pathname + search, {
      replace: true,
      preventScrollReset: true,
      state: { ...(state as object | null), list: { asked, place } satisfies Kept<Place> },
    });
  return [kept?.asked === asked ? kept.place : first, goTo];
}
