#!/bin/sh
# Runs Utsav with the Node of this folder, or else with the machine's.
here=$(dirname "$(readlink -f "$0")") || exit
node=$here/bin/node
[ -x "$node" ] || node=$(command -v node) || {
  echo "Utsav needs Node 24 or newer, and there is none. The archive with Node inside needs nothing." >&2
  exit 1
}
# The system's allocator then returns freed memory instead of keeping it for each thread.
export MALLOC_ARENA_MAX="${MALLOC_ARENA_MAX:-2}" MALLOC_TRIM_THRESHOLD_="${MALLOC_TRIM_THRESHOLD_:-131072}"
export MALLOC_MMAP_THRESHOLD_="${MALLOC_MMAP_THRESHOLD_:-131072}"
exec "$node" --max-semi-space-size=4 "$here/build/program/utsav.js" "$@"
