import { t } from '#contract/languages/words.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { ANNOUNCEMENT_CATEGORIES, announcementCategoryLabels } from '#contract/text/labels.ts';
import { type PushChoice, QUIET_DEFAULT } from '#contract/api/push.ts';
import {
  lastChoice,
  pushStanding,
  type PushStanding,
  turnOffPush,
  turnOnPush,
} from '#web/shared/services/push.ts';
import type { Result } from '#web/shared/services/request.ts';

const advice: Record<Exclude<PushStanding, 'on' | 'off'>, string> = {
  unsupported: t(
    'This browser cannot show notifications. The announcements on this page still arrive by themselves.',
  ),
  install: t(
    'On an iPhone, add this site to the home screen first: Share, then “Add to Home Screen”. Open it from there and come back to this place.',
  ),
  denied: t(
    'Notifications from this site are blocked. Allow them in the browser’s settings for this site, then open this again.',
  ),
};

const ends = { from: t('from//a time'), until: t('until//a time') };

const choices = 'flex flex-wrap gap-x-7 gap-y-1';
const choiceLabel = 'inline-flex min-h-11 cursor-pointer items-center gap-2.5';
const checkbox = 'size-5 accent-gold';
const button = 'min-h-11 cursor-pointer rounded-full px-6 font-semibold';

/** A visitor's choice of announcements and quiet hours. */
export default function PushForm() {
  const [standing, setStanding] = useState<PushStanding>();
  const [isBusy, setIsBusy] = useState(false);
  const [message, setMessage] = useState<{ isError?: boolean; text: string }>();
  const [choice, setChoice] = useState<PushChoice>(
    () =>
      lastChoice() ?? {
        categories: [...ANNOUNCEMENT_CATEGORIES],
        quiet: QUIET_DEFAULT,
        timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      },
  );
  useEffect(() => void pushStanding().then(setStanding), []);

  const act = async (work: () => Promise<Result<PushStanding>>, done: string) => {
    setIsBusy(true);
    setMessage(undefined);
    const result = await work();
    setIsBusy(false);
    if (!result.ok) return setMessage({ isError: true, text: result.error.message });
    setStanding(result.value);
    if (result.value === 'off' && work !== turnOffPush)
      setMessage({ text: t('Not turned on. You can allow notifications here whenever you like.') });
    else if (result.value !== 'denied') setMessage({ text: done });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (choice.categories.length === 0)
      return setMessage({ isError: true, text: t('Choose at least one kind of announcement.') });
    void act(() => turnOnPush(choice), t('This phone is told from now on, even when this page is closed.'));
  };

  if (standing === undefined) return <p className="text-soft">{t('One moment …')}</p>;
  if (standing !== 'on' && standing !== 'off')
    return <p className="max-w-prose text-soft">{advice[standing]}</p>;
  const { categories, quiet } = choice;
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <p className="max-w-prose text-soft">
        {t(
          'A storm, a hall that is full, a final that moves: announcements that are marked urgent come as a notification. Nothing else does.',
        )}
      </p>
      <fieldset>
        <legend className="mb-1 text-sm text-muted">{t('Tell me of')}</legend>
        <div className={choices}>
          {ANNOUNCEMENT_CATEGORIES.map((category) => (
            <label key={category} className={choiceLabel}>
              <input
                type="checkbox"
                className={checkbox}
                checked={categories.includes(category)}
                onChange={({ target }) =>
                  setChoice({
                    ...choice,
                    categories: ANNOUNCEMENT_CATEGORIES.filter((name) =>
                      name === category ? target.checked : categories.includes(name),
                    ),
                  })
                }
              />
              {announcementCategoryLabels[category]}
            </label>
          ))}
        </div>
      </fieldset>
      <fieldset>
        <legend className="sr-only">{t('Quiet hours')}</legend>
        <div className={choices}>
          <label className={choiceLabel}>
            <input
              type="checkbox"
              className={checkbox}
              checked={quiet !== undefined}
              onChange={({ target }) =>
                setChoice({ ...choice, quiet: target.checked ? QUIET_DEFAULT : undefined })
              }
            />
            {t('Let me sleep')}
          </label>
          {quiet &&
            (['from', 'until'] as const).map((end) => (
              <label key={end} className={choiceLabel}>
                {ends[end]}
                <input
                  type="time"
                  className="min-h-11 rounded-[10px] bg-ink px-3 inset-ring inset-ring-line scheme-dark"
                  required
                  value={quiet[end]}
                  onChange={({ target }) =>
                    target.value && setChoice({ ...choice, quiet: { ...quiet, [end]: target.value } })
                  }
                />
              </label>
            ))}
        </div>
        {quiet && (
          <p className="mt-2 text-sm text-muted">
            {t('What becomes urgent meanwhile comes at {time}, if it still is.', { time: quiet.until })}
          </p>
        )}
      </fieldset>
      <div className="flex flex-wrap items-center gap-3">
        <button
          type="submit"
          className={`${button} bg-accent text-gold-ink`}
          aria-disabled={isBusy || undefined}
        >
          {isBusy ? t('One moment …') : standing === 'on' ? t('Save') : t('Turn on')}
        </button>
        {standing === 'on' && (
          <button
            type="button"
            className={`${button} inset-ring inset-ring-line`}
            onClick={() => void act(turnOffPush, t('Turned off. This phone is not told any more.'))}
          >
            {t('Turn off')}
          </button>
        )}
        <output className={message?.isError ? 'text-ember' : 'text-soft'}>{message?.text}</output>
      </div>
    </form>
  );
}
