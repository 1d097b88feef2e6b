import { t } from '#contract/languages/words.ts';
import type { Vital } from '#contract/api/browser-reports.ts';
import {
  type BrowserFailure,
  type BrowserShare,
  type PageSpeed,
  type RunningState,
  VITAL_LIMITS,
} from '#contract/api/running.ts';
import { Card } from '#web/panel/ui/card.tsx';
import { StateBadge, type Tone } from '#web/panel/ui/state-badge.tsx';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';

/** How the site appears in the browsers of visitors. */
export const VisitorsCard = ({
  pages,
  browsers,
  failures,
}: Pick<RunningState, 'pages' | 'browsers' | 'failures'>) => (
  <Card
    title={t('What browsers see')}
    lede={t(
      'Some visits, about one in ten, report how quickly the page appears and whether scripts fail, without anything about the visitor. Of the last 7 days; kept for 30.',
    )}
  >
    {pages.length === 0 && browsers.length === 0 ? (
      <p className="text-muted">{t('No browser has reported yet.')}</p>
    ) : (
      <div className="grid gap-6">
        <Pages pages={pages} />
        <Browsers browsers={browsers} failures={failures} />
      </div>
    )}
  </Card>
);

const columns: ReadonlyArray<[vital: Vital, name: string]> = [
  ['lcp', t('Largest part seen')],
  ['inp', t('Answers a touch')],
  ['cls', t('Jumps')],
  ['ttfb', t('First byte')],
];

const Pages = ({ pages }: { pages: readonly PageSpeed[] }) => (
  <Table
    caption={t('Pages by how quickly they appear for three of four visits, the slowest first')}
    columns={[t('Page'), t('Visits'), ...columns.map(([, name]) => name)]}
  >
    {pages.map((page) => (
      <Row key={page.route}>
        <Cell>
          <code className="break-words">{page.route}</code>
        </Cell>
        <Cell label={t('Visits')}>{page.visits.toLocaleString()}</Cell>
        {columns.map(([vital, name]) => (
          <Cell key={vital} label={name}>
            <VitalText vital={vital} value={page[vital]} />
          </Cell>
        ))}
      </Row>
    ))}
  </Table>
);

function VitalText({ vital, value }: { vital: Vital; value: number | null }) {
  if (value === null) return <span className="text-muted">{t('No reports')}</span>;
  const { good, poor } = VITAL_LIMITS[vital];
  const [tone, word]: [Tone, string] =
    value <= good ? ['jade', t('good')] : value <= poor ? ['gold', t('fair')] : ['ember', t('poor')];
  const text =
    vital === 'cls'
      ? (value / 1000).toFixed(2)
      : value < 1000
        ? t('{value} ms', { value })
        : t('{value} s', { value: value / 1000 });
  return <StateBadge tone={tone}>{`${text}, ${word}`}</StateBadge>;
}

const Browsers = ({
  browsers,
  failures,
}: {
  browsers: readonly BrowserShare[];
  failures: readonly BrowserFailure[];
}) => (
  <div className="grid items-start gap-6 lg:grid-cols-2">
    <Table
      caption={t('Browsers, those with errors first')}
      columns={[t('Browser'), t('Visits'), t('Errors')]}
    >
      {browsers.map(({ browser, visits, errors }) => (
        <Row key={browser}>
          <Cell>{browser}</Cell>
          <Cell label={t('Visits')}>{visits.toLocaleString()}</Cell>
          <Cell label={t('Errors')}>
            {errors === 0 ? <span className="text-muted">{t('None')}</span> : errors.toLocaleString()}
          </Cell>
        </Row>
      ))}
    </Table>
    {failures.length === 0 ? (
      <p className="text-muted">{t('No script has failed.')}</p>
    ) : (
      <Table
        caption={t('Errors of scripts, the most frequent first')}
        columns={[t('Error'), t('Page'), t('Times')]}
      >
        {failures.map(({ browser, route, name, at, count }) => (
          <Row key={`${browser} ${route} ${name} ${at}`}>
            <Cell>
              {t('{error} in {browser}', { error: name || t('Others'), browser })}
              {at && <code className="block text-[0.8125rem] break-all text-muted">{at}</code>}
            </Cell>
            <Cell label={t('Page')}>
              <code className="break-words">{route}</code>
            </Cell>
            <Cell label={t('Times')}>{count.toLocaleString()}</Cell>
          </Row>
        ))}
      </Table>
    )}
  </div>
);
