import { Link } from 'react-router';
import { blogAddress } from './blog-pages.ts';

export function PostTags({ tags, className = '' }: { tags: readonly string[]; className?: string }) {
  if (tags.length === 0) return null;
  return (
    <ul aria-label="Tags" className={`post-tags ${className}`}>
      {[...new Set(tags)].map((tag) => (
        <li key={tag}>
          <Link to={blogAddress({ tag })}>{tag}</Link>
        </li>
      ))}
    </ul>
  );
}
