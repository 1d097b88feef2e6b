/** A post of the demo's blog, dated by how long ago it appeared. */
export interface Post {
  id: string;
  title: string;
  description: string;
  author: string;
  tags: string[];
  appeared: { daysAgo: number; at: string };
  content: string;
}
