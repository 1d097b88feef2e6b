import { t } from '#contract/languages/words.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { SessionSummary } from '#contract/api/auth.ts';
import { revokeSession, sessions as listSessions, signOutEverywhere } from '#web/panel/services/auth.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { Confirm } from '#web/panel/ui/dialog.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';

/** The sessions of this account. */
export function SessionsCard({ onEnded }: { onEnded: () => void }) {
  const { data, refetch } = useQuery({
    queryKey: ['sessions'],
    queryFn: async () => valueOrThrow(await listSessions()),
  });
  const [isAsking, setIsAsking] = useState(false);
  const toast = useToast();

  const end = async (session: SessionSummary) => {
    const done = await revokeSession(session.id);
    toast(
      done.ok
        ? { text: t('The session of {deviceName} has ended.', { deviceName: deviceName(session.userAgent) }) }
        : { text: done.error.message, look: 'error' },
    );
    await refetch();
  };
  const endAll = async () => {
    const done = await signOutEverywhere();
    if (done.ok) onEnded();
    else toast({ text: done.error.message, look: 'error' });
  };
  return (
    <Card
      title={t('Sessions')}
      lede={t('Where you are signed in. End whatever you do not know.')}
      aside={
        <Button look="quiet" onClick={() => setIsAsking(true)}>
          {t('Sign out everywhere')}
        </Button>
      }
    >
      <ul className="divide-y divide-line">
        {data?.sessions.map((session) => (
          <li key={session.id} className="flex min-h-14 items-center gap-3 py-1">
            <PanelIcon name="device" className="size-5 text-muted" />
            <span className="min-w-0 grow">
              <span className="font-medium">{deviceName(session.userAgent)}</span>
              <span className="block text-[0.875rem] text-muted">
                {rich(
                  session.address
                    ? t('{address} · since <when></when>', { address: session.address })
                    : t('since <when></when>'),
                  { when: () => <TimeText instant={session.createdAt} /> },
                )}
              </span>
            </span>
            {session.current ? (
              <StateBadge tone="jade">{t('This one')}</StateBadge>
            ) : (
              <Button look="plain" onClick={() => void end(session)}>
                {rich(
                  t('End<unseen> the session of {device}</unseen>', {
                    device: deviceName(session.userAgent),
                  }),
                  { unseen },
                )}
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Confirm
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={t('Sign out everywhere?')}
        action={t('Sign out everywhere')}
        onConfirm={() => void endAll()}
      >
        <p>{t('Every session ends at once, this one too. You sign in again afterwards.')}</p>
      </Confirm>
    </Card>
  );
}

const browsers: Array<[RegExp, string]> = [
  [/\bEdg\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, t('Samsung Internet')],
  [/\bFirefox\//, 'Firefox'],
  [/\bHeadlessChrome\//, 'Chrome'],
  [/\bChrome\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];
const systems: Array<[RegExp, string]> = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const nameIn = (table: Array<[RegExp, string]>, text: string) => table.find(([sign]) => sign.test(text))?.[1];

/** What a browser calls itself, in the words of the person who uses it. */
export function deviceName(userAgent: string | null): string {
  const [browser, system] = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')];
  if (browser && system) return t('{browser} on {system}', { browser, system });
  return browser ?? system ?? t('Unknown device');
}
