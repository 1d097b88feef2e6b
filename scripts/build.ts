import { ensureBuild } from './ensure-build.ts';

ensureBuild(console.log);
