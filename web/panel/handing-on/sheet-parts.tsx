import { t } from '#contract/languages/words.ts';
import type { LastBackup } from '#contract/api/dashboard.ts';
import type { SetPart } from '#contract/api/handing-on.ts';
import { StateBadge } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';
import { useFestival } from '#web/shared/page/festival.ts';
import { festivalTime } from '#web/shared/time/festival-time.ts';
import { dateOf } from './handing-words.ts';
import { SheetPart } from './sheet-people.tsx';

interface PartsProps {
  parts: readonly SetPart[];
  lastBackup: LastBackup;
}

/** How mail, backup, address and the rest are set. */
export const Parts = ({ parts, lastBackup }: PartsProps) => (
  <SheetPart
    title={t('What is set')}
    lede={t(
      'The settings of the server, which whoever runs it can change. The README says what each of them means.',
    )}
  >
    <Table
      caption={t('Parts and how they are set')}
      columns={[t('Part'), t('State'), t('How'), t('Settings')]}
    >
      {parts.map((part) => (
        <Row key={part.label}>
          <Cell label={t('Part')}>
            <span className="font-medium">{part.label}</span>
          </Cell>
          <Cell label={t('State')}>
            <SetBadge isSet={part.isSet} />
          </Cell>
          <Cell label={t('How')}>
            {part.words}
            {part.settings.includes('BACKUP_AT') && <LastOne {...lastBackup} />}
          </Cell>
          <Cell label={t('Settings')}>
            <Names names={part.settings} />
          </Cell>
        </Row>
      ))}
    </Table>
  </SheetPart>
);

/** By name only: whether a secret is there, never what it is. */
export const Secrets = ({ secrets }: { secrets: readonly SetPart[] }) => (
  <SheetPart
    title={t('Secrets')}
    lede={t(
      'Only whether they are set. What they are is known to whoever runs the server: hand them on in person.',
    )}
  >
    <Table
      caption={t('Secrets and whether they are set')}
      columns={[t('Name'), t('State'), t('What it is for')]}
    >
      {secrets.map(({ label, isSet, words }) => (
        <Row key={label}>
          <Cell label={t('Name')}>
            <Names names={[label]} />
          </Cell>
          <Cell label={t('State')}>
            <SetBadge isSet={isSet} />
          </Cell>
          <Cell label={t('For')}>{words}</Cell>
        </Row>
      ))}
    </Table>
  </SheetPart>
);

const SetBadge = ({ isSet }: { isSet: boolean }) => (
  <StateBadge tone={isSet ? 'jade' : 'plain'}>{isSet ? t('Set') : t('Not set')}</StateBadge>
);

const Names = ({ names }: { names: readonly string[] }) => (
  <span className="text-[0.8125rem] text-muted tracking-[0.01em]">{names.join(', ')}</span>
);

const timeOf = (at: string, timezone: string): string =>
  `${dateOf(at, timezone)}, ${festivalTime(at, timezone).clock}`;

function LastOne({ at, verifiedAt, problem }: LastBackup) {
  const { timezone } = useFestival();
  return (
    <p className={`mt-1 ${at === null || problem !== null ? 'text-danger' : 'text-muted'}`}>
      {at === null
        ? t('None has been made yet.')
        : verifiedAt
          ? t('The last one: {time}, found whole.', { time: timeOf(at, timezone) })
          : t('The last one: {time}.', { time: timeOf(at, timezone) })}
      {problem !== null && ` ${problem}`}
    </p>
  );
}
