import { useState } from 'react';
import { TimeAgo } from '#web/shared/ui/time-ago.tsx';
import type { PublicBlog } from '#web/shared/state/blog-slice.ts';

/** Says so when the text has changed under the reader's eyes. */
export function UpdatedNote({ post: { id, updatedAt } }: { post: PublicBlog }) {
  const [first, setFirst] = useState({ id, updatedAt });
  // The same page component shows the next post.
  if (first.id !== id) setFirst({ id, updatedAt });
  const hasChanged = first.id === id && first.updatedAt !== updatedAt;
  return (
    <output className="block min-h-7 text-[0.9375rem] text-gold">
      {hasChanged && (
        <>
          Updated <TimeAgo instant={updatedAt} />
        </>
      )}
    </output>
  );
}
