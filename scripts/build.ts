import { ensureBuild } from '#server/pages/ensure-build.ts';

ensureBuild(console.log);
