import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that nobody sees before they scroll. It wakes up by itself after what is seen first, so that no
 * single piece of that work keeps a finger waiting. Nothing in it may wait for data or code.
 */
export const Later = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
