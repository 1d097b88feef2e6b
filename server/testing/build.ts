import { ensureBuild } from '../../scripts/ensure-build.ts';

/** Some tests run the program as it is run for visitors. */
export default (): void => ensureBuild(console.log);
