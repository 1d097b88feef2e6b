import { type UserState, userStateLabels } from '#contract/api/users.ts';
import { StateBadge, type Tone } from '#web/panel/ui/state-badge.tsx';

const tones: Record<UserState, Tone> = { active: 'jade', waiting: 'gold', suspended: 'ember' };

export const UserStateBadge = ({ state }: { state: UserState }) => (
  <StateBadge tone={tones[state]}>{userStateLabels[state]}</StateBadge>
);
