import { redirect } from 'react-router';
import { adminPaths } from '#contract/api/admin-paths.ts';

export const loader = () => redirect(adminPaths.dashboard);
export const clientLoader = loader;
