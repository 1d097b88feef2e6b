import { t } from '#contract/languages/words.ts';
import { Fact } from '#web/panel/ui/fact.tsx';
import { useQuery } from '@tanstack/react-query';
import type { SystemState } from '#contract/api/dashboard.ts';
import { readSystem } from '#web/panel/services/dashboard.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';
import { Notice } from '#web/shared/ui/notice.tsx';
import { useNow } from '#web/shared/time/use-now.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { TimeText } from '#web/panel/ui/time-text.tsx';
import { rich } from '#web/shared/ui/rich.tsx';
import { backupWarning } from './backup-words.ts';

const engines: Record<SystemState['engine'], string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' };

/** The state of the program, for those who run it. */
export function SystemCard() {
  const { data: state } = useQuery({
    queryKey: ['system'],
    queryFn: async () => valueOrThrow(await readSystem()),
  });
  const now = useNow();
  if (!state) return null;
  const warning = now === undefined ? undefined : backupWarning(state.lastBackup, state.startedAt, now);
  const share = Math.round((state.filesBytes / state.filesQuotaBytes) * 100);
  return (
    <Card title={t('System')}>
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-4">
        <Fact label={t('Version')}>
          {rich(t('{version}, running since <when></when>', { version: state.version }), {
            when: () => <TimeText instant={state.startedAt} />,
          })}
        </Fact>
        <Fact label={t('Database')}>
          {engines[state.engine]}, {bytesText(state.databaseBytes)}
        </Fact>
        <Fact label={t('Files')}>
          {t('{used} of {quota} ({share} %)', {
            used: bytesText(state.filesBytes),
            quota: bytesText(state.filesQuotaBytes),
            share,
          })}
        </Fact>
        <Fact label={t('Last backup')}>
          <TimeText instant={state.lastBackup.at} none={t('None that this program knows of')} />
          {state.lastBackup.verifiedAt !== null && (
            <>
              {rich(t(', verified <when></when>'), {
                when: () => <TimeText instant={state.lastBackup.verifiedAt} />,
              })}
            </>
          )}
          {state.lastBackup.at !== null && state.lastBackup.verifiedAt === null && t(', not verified')}
        </Fact>
      </dl>
      {warning && (
        <Notice look="error" className="mt-4">
          {warning}{' '}
          {rich(t('Tell whoever runs the server: <code>cli backup create</code> makes one at once.'), {
            code: (words) => <code>{words}</code>,
          })}
        </Notice>
      )}
    </Card>
  );
}

const UNITS = ['bytes', 'KB', 'MB', 'GB', 'TB'];

/** 3.4 MB */
export function bytesText(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log(bytes) / Math.log(1024)), UNITS.length - 1);
  const value = bytes / 1024 ** step;
  return `${value >= 100 || step === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}
