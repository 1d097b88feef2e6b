import { builtPages } from './pages/built-pages.ts';
import { run } from './run.ts';

await run(builtPages);
