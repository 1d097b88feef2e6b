import { data } from 'react-router';
import { NoSuchScreen } from '#web/features/panel/panel-messages.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default NoSuchScreen;
