import { t } from '#contract/languages/words.ts';
import { Fact } from '#web/panel/ui/fact.tsx';
import { watchPaths, type RunningState } from '#contract/api/running.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { rich } from '#web/shared/ui/rich.tsx';

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / MB).toLocaleString()} MB`;

/** The figures of the process that answered; other programs read them all as metrics. */
export const ProcessCard = ({ process }: { process: RunningState['process'] }) => {
  const { memoryBytes, memoryLimitBytes, eventLoopLagMs, freeBytes, logLagMs, others, streams } = process;
  return (
    <Card
      title={t('This process')}
      lede={rich(t('Programs that watch over servers read <ready></ready> and <metrics></metrics>.'), {
        ready: () => <code>{watchPaths.ready}</code>,
        metrics: () => <code>{watchPaths.metrics}</code>,
      })}
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        <Fact label={t('Memory')}>
          {memoryLimitBytes === null
            ? megabytes(memoryBytes)
            : t('{used} of {limit}', { used: megabytes(memoryBytes), limit: megabytes(memoryLimitBytes) })}
        </Fact>
        <Fact label={t('Room on the disk')}>
          {freeBytes === null ? t('Not known yet') : megabytes(freeBytes)}
        </Fact>
        <Fact label={t('Work waits for')}>
          {t('{ms} ms, one piece in a hundred', { ms: eventLoopLagMs })}
        </Fact>
        <Fact label={t('Change log')}>
          {t('read {seconds} s ago', { seconds: (logLagMs / 1000).toFixed(1) })}
        </Fact>
        <Fact label={t('Live connections')}>{streams.toLocaleString()}</Fact>
        <Fact label={t('Other processes')}>{others === 0 ? t('None') : others}</Fact>
      </dl>
    </Card>
  );
};
