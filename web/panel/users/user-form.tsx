import { t } from '#contract/languages/words.ts';
import type { FormEvent } from 'react';
import {
  type Actor,
  canGiveRole,
  type Role,
  roleLabels,
  ROLES,
  userRefusal,
  userRefusals,
} from '#contract/api/access.ts';
import { USER_NAME_MAX, type UserPatch, type UserView } from '#contract/api/users.ts';
import { Switch } from '#web/panel/ui/fields/switch.tsx';
import { approveUser, patchUser } from '#web/panel/services/users.ts';
import { useDraft } from '#web/shared/state/use-draft.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { SelectField, TextField } from '#web/shared/ui/field.tsx';
import { FormError, Notice } from '#web/shared/ui/notice.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { roleHints } from './user-actions.ts';

interface UserFormProps {
  user: UserView;
  actor: Actor;
  activeOwners: number;
  onSaved: (user: UserView) => void;
}

/** Name, role and whether the person may sign in; for a waiting account, the approval. */
export function UserForm({ user, actor, activeOwners, onSaved }: UserFormProps) {
  const { id, name, role, active } = user;
  const draft = useDraft(`user:${id}`, { name, role, active });
  const { values } = draft;
  const submission = useSubmission();
  const toast = useToast();
  const isWaiting = user.state === 'waiting';

  const roleRefusal = ROLES.some((each) => each !== role && isAllowed(each))
    ? undefined
    : userRefusal(actor, 'set-role', user, { role: role === 'support' ? 'editor' : 'support', activeOwners });
  const activeRefusal = userRefusal(actor, active ? 'suspend' : 'activate', user, { activeOwners });
  const nameRefusal = userRefusal(actor, 'rename', user, { activeOwners });
  function isAllowed(each: Role) {
    return canGiveRole(actor, each) && !userRefusal(actor, 'set-role', user, { role: each, activeOwners });
  }

  const patch: UserPatch = {
    ...(values.name.trim() !== name && { name: values.name }),
    ...(values.role !== role && { role: values.role }),
    ...(values.active !== active && { active: values.active }),
  };
  const isChanged = Object.keys(patch).length > 0;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (!isChanged && !isWaiting) return;
    const done = await submission.run(async () => {
      if (!isWaiting) return patchUser(id, patch);
      if (patch.name !== undefined) await patchUser(id, { name: patch.name });
      return approveUser(id, values.role);
    });
    if (!done) return;
    draft.settle();
    toast({
      text: isWaiting
        ? t('{name} can sign in now.', { name: done.value.name })
        : t('{name} is saved.', { name: done.value.name }),
    });
    onSaved(done.value);
  };

  return (
    <form onSubmit={save} onChange={submission.onChange} noValidate className="grid gap-5">
      {draft.isRestored && isChanged && (
        <Notice look="info">
          {t('What you had typed before is back.')}{' '}
          <button type="button" className="btn-text min-h-0" onClick={() => draft.settle()}>
            {t('Start from what is saved')}
          </button>
        </Notice>
      )}
      <FormError message={submission.beside('name', 'role', 'active')} />
      <div className="grid gap-5 md:grid-cols-2">
        <TextField
          label={t('Name')}
          name="name"
          autoComplete="off"
          maxLength={USER_NAME_MAX}
          disabled={nameRefusal !== undefined}
          hint={nameRefusal && userRefusals[nameRefusal]}
          value={values.name}
          onChange={(event) => draft.set({ name: event.target.value })}
          error={submission.of('name')}
        />
        <SelectField
          label={t('Role')}
          name="role"
          disabled={!isWaiting && roleRefusal !== undefined}
          hint={roleRefusal && !isWaiting ? userRefusals[roleRefusal] : roleHints[values.role]}
          value={values.role}
          onChange={(event) => draft.set({ role: event.target.value as Role })}
          error={submission.of('role')}
        >
          {ROLES.filter((each) => each === role || isAllowed(each)).map((each) => (
            <option key={each} value={each}>
              {roleLabels[each]}
            </option>
          ))}
        </SelectField>
      </div>
      {!isWaiting && (
        <div>
          <Switch
            label={t('May sign in')}
            name="active"
            checked={values.active}
            disabled={activeRefusal !== undefined}
            onChange={(event) => draft.set({ active: event.target.checked })}
          />
          <p className="text-[0.875rem] text-muted">
            {activeRefusal
              ? userRefusals[activeRefusal]
              : t('Switched off, the account is suspended: every session ends at once.')}
          </p>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          busy={submission.isBusy}
          aria-disabled={!isWaiting && !isChanged ? true : undefined}
        >
          {isWaiting ? t('Approve') : t('Save')}
        </Button>
      </div>
    </form>
  );
}
