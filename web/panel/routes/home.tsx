import { redirect } from 'react-router';
import { paths } from '#contract/api/paths.ts';

export const loader = () => redirect(paths.admin.dashboard);
export const clientLoader = loader;
