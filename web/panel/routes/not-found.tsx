import { data } from 'react-router';
import { NoSuchScreen } from '#web/panel/frame/panel-messages.tsx';

export const loader = () => data(null, { status: 404 });
export const clientLoader = () => null;

export default NoSuchScreen;
