import { plural, t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { CollectionName } from '#contract/api/collection-names.ts';
import { adminPaths } from '#contract/api/admin-paths.ts';
import { listUsers } from '#web/panel/services/users.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { PanelIcon, type PanelIconName } from '#web/shared/ui/panel-icon.tsx';
import { useNewest } from '#web/panel/reading/use-newest.ts';

interface TileProps {
  to: string;
  icon: PanelIconName;
  label: string;
  /** Undefined while it is being counted. */
  value: number | undefined;
  note: string;
}

const Tile = ({ to, icon, label, value, note }: TileProps) => (
  <Link
    to={to}
    className="panel-card flex flex-col gap-3 p-4 transition-colors sm:p-5 hover:border-gold/50 hover:bg-lifted"
  >
    <span className="flex items-center gap-2 text-soft max-sm:text-[0.875rem]">
      <PanelIcon name={icon} className="size-5 text-gold" />
      {label}
    </span>
    <span className="font-display text-[2.25rem] leading-none tabular-nums">
      {value === undefined ? <span className="text-muted">–</span> : value.toLocaleString()}
    </span>
    <span className="text-[0.875rem] text-muted">{note}</span>
  </Link>
);

interface CollectionTileProps extends Omit<TileProps, 'value'> {
  collection: CollectionName;
}

export function CollectionTile({ collection, ...tile }: CollectionTileProps) {
  const { data } = useNewest(collection, 1);
  return <Tile {...tile} value={data?.total} />;
}

const WAITING_MAX = 100;

/** Counts the people who wait for approval, because they need somebody to act. */
export function UsersTile() {
  const { data: waiting } = useQuery({
    queryKey: ['waiting-users'],
    queryFn: async ({ signal }) =>
      valueOrThrow(await listUsers({ state: 'waiting', limit: WAITING_MAX, signal })).users.length,
  });
  return (
    <Tile
      to={waiting ? `${adminPaths.users}?state=waiting` : adminPaths.users}
      icon="users"
      label={t('Portal Users')}
      value={waiting}
      note={plural(waiting ?? 0, 'person waits for approval', 'people wait for approval')}
    />
  );
}
