import { Fact } from '#web/panel/ui/fact.tsx';
import { watchPaths, type RunningState } from '#contract/api/running.ts';
import { Card } from '#web/panel/ui/card.tsx';

const MB = 1024 * 1024;
const megabytes = (bytes: number): string => `${Math.round(bytes / MB).toLocaleString()} MB`;

/** The figures of the process that answered; other programs read them all as metrics. */
export const ProcessCard = ({ process }: { process: RunningState['process'] }) => {
  const { memoryBytes, memoryLimitBytes, eventLoopLagMs, freeBytes, logLagMs, others, streams } = process;
  return (
    <Card
      title="This process"
      lede={
        <>
          Programs that watch over servers read <code>{watchPaths.ready}</code> and{' '}
          <code>{watchPaths.metrics}</code>.
        </>
      }
    >
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2 xl:grid-cols-3">
        <Fact label="Memory">
          {megabytes(memoryBytes)}
          {memoryLimitBytes !== null && ` of ${megabytes(memoryLimitBytes)}`}
        </Fact>
        <Fact label="Room on the disk">{freeBytes === null ? 'Not known yet' : megabytes(freeBytes)}</Fact>
        <Fact label="Work waits for">{eventLoopLagMs} ms, one piece in a hundred</Fact>
        <Fact label="Change log">read {(logLagMs / 1000).toFixed(1)} s ago</Fact>
        <Fact label="Live connections">{streams.toLocaleString()}</Fact>
        <Fact label="Other processes">{others === 0 ? 'None' : others}</Fact>
      </dl>
    </Card>
  );
};
