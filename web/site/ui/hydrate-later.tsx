import { type ReactNode, Suspense } from 'react';

/**
 * A part of a page that wakes up by itself, after what stands around it or as soon as it is touched, so that no single
 * piece of that work keeps a finger waiting. Nothing in it may wait for data or code.
 */
export const HydrateLater = ({ children }: { children: ReactNode }) => <Suspense>{children}</Suspense>;
