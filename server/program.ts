import { builtPages } from './pages/render/built-pages.ts';
import { run } from './run.ts';

await run(builtPages);
