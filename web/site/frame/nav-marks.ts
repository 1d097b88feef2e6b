import { createContext } from 'react';

/** What is new behind a link of the navigation, in words, by the link's path. */
export const NavMarks = createContext<Readonly<Record<string, string>>>({});
