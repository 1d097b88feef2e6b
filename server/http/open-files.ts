import { readFileSync } from 'node:fs';

/** For the database, pictures that are read, the image worker, and connections that are just being refused. */
const OWN_FILES = 64;
/** The rest of the connections is for pages, which are short. */
const SHARE_OF_STREAMS = 0.75;

/** How many files and connections the system lets this process have open; Infinity where it does not say. */
function openFilesMax(): number {
  try {
    const [, soft] = /^Max open files\s+(\d+)/m.exec(readFileSync('/proc/self/limits', 'utf8')) ?? [];
    return soft === undefined ? Number.POSITIVE_INFINITY : Number(soft);
  } catch {
    return Number.POSITIVE_INFINITY;
  }
}

interface Wanted {
  streams: number;
  others: number;
}

interface Fitting {
  /** Connections of all visitors together. */
  total: number;
  streams: number;
  /** What the log says when they run out; undefined where the settings are the lower limit. */
  warning: string | undefined;
}

/** What fits of the connections that the settings allow. At the limit itself the system would refuse pages too. */
export function fitConnections({ streams, others }: Wanted, filesMax = openFilesMax()): Fitting {
  const room = Math.max(filesMax - OWN_FILES, 1);
  if (streams + others <= room) return { total: streams + others, streams, warning: undefined };
  const fitting = Math.min(streams, Math.max(Math.floor(room * SHARE_OF_STREAMS), 1));
  return {
    total: room,
    streams: fitting,
    warning: `The system lets this program open ${filesMax} files, so it serves ${room} connections at once, ${fitting} of them live, and visitors are turned away. Raise the limit of open files: "ulimit -n 65536" before the start, or LimitNOFILE=65536 in the unit of systemd.`,
  };
}
