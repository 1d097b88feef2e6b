import { createContext } from 'react';

/** True while this browser knows only what the page shows of a long list: the server then draws every other view. */
export const ByServerContext = createContext(false);
