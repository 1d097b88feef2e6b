import { adminPaths } from '#contract/api/admin-paths.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { IMPORT_BYTES_MAX, IMPORT_ROWS_MAX, type ImportReport } from '#contract/programme/event-csv.ts';
import { importEvents } from '#web/panel/services/programme.ts';
import { Button, buttonClass, ButtonLink } from '#web/shared/ui/button.tsx';
import { Card } from '#web/panel/ui/card.tsx';
import { FormError } from '#web/shared/ui/notice.tsx';
import { PageHead } from '#web/panel/ui/page-head.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { useToast } from '#web/panel/ui/toast.tsx';
import { useSubmission } from '#web/panel/ui/use-submission.ts';
import { eventCount, Report } from './report.tsx';

interface Chosen {
  name: string;
  csv: string;
  report: ImportReport;
}

/** A file is checked first. It is imported whole, and only when nothing in it is wrong. */
export function ImportScreen() {
  const navigate = useNavigate();
  const toast = useToast();
  const submission = useSubmission();
  const [chosen, setChosen] = useState<Chosen>();
  const [tooLarge, setTooLarge] = useState(false);

  const look = async (file: File | undefined) => {
    setChosen(undefined);
    submission.setError(undefined);
    setTooLarge(file !== undefined && file.size > IMPORT_BYTES_MAX);
    if (!file || file.size > IMPORT_BYTES_MAX) return;
    const csv = await readTextFile(file);
    const done = await submission.run(() => importEvents(csv, { confirm: false }));
    if (done) setChosen({ name: file.name, csv, report: done.value });
  };
  const confirm = async () => {
    if (!chosen) return;
    const done = await submission.run(() => importEvents(chosen.csv, { confirm: true }));
    if (!done) return;
    const { value: report } = done;
    if (!report.isWritten) {
      // The programme has changed since the file was checked.
      setChosen({ ...chosen, report });
      return;
    }
    const count = report.created + report.changed;
    toast({ text: `${eventCount(count)} of the file ${count === 1 ? 'is' : 'are'} in the programme.` });
    void navigate(adminPaths.events);
  };

  const count = chosen ? chosen.report.created + chosen.report.changed : 0;
  const isReady = chosen !== undefined && chosen.report.problemCount === 0 && count > 0;
  return (
    <>
      <PageHead
        title="Import events"
        here="Import"
        above={[
          { to: adminPaths.dashboard, label: 'Dashboard' },
          { to: adminPaths.events, label: 'Events' },
        ]}
        actions={
          <a
            href={`${adminPaths.api.csv('events')}?audience=staff`}
            download
            className={buttonClass('quiet', 'small')}
          >
            <PanelIcon name="download" className="size-5" />
            Export all as CSV
          </a>
        }
      />
      <div className="grid gap-5">
        <Card
          title="The file"
          lede={`A CSV file with the columns of the export, in any order, up to ${IMPORT_ROWS_MAX.toLocaleString()} rows. A row without a title adds a session to the event above it. Nothing is written before you have seen what would change.`}
        >
          <div className="grid gap-4">
            <FormError
              message={
                tooLarge
                  ? `The file can have at most ${IMPORT_BYTES_MAX / 1024 / 1024} MB.`
                  : submission.beside()
              }
            />
            <label className="relative grid min-h-32 cursor-pointer place-items-center gap-2 rounded-[14px] border border-dashed border-edge p-4 text-center wrap-anywhere hover:border-gold has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold">
              <PanelIcon name="upload" className="size-6 text-gold" />
              <span>{chosen ? `${chosen.name} · choose another` : 'Choose a CSV file'}</span>
              <input
                type="file"
                className="absolute inset-0 cursor-[inherit] opacity-0"
                accept=".csv,text/csv,text/plain"
                onChange={(event) => {
                  void look(event.target.files?.[0]);
                  // Without this, choosing the same file again after correcting it would do nothing.
                  event.target.value = '';
                }}
              />
            </label>
          </div>
        </Card>
        <div role="status" className="grid gap-5 empty:hidden">
          {submission.isBusy && !chosen && <p className="text-muted">Looking at the file…</p>}
          {chosen && <Report report={chosen.report} />}
        </div>
        {chosen && (
          <div className="flex flex-wrap justify-end gap-3">
            <ButtonLink size="small" to={adminPaths.events} look="quiet">
              Leave it
            </ButtonLink>
            {isReady && (
              <Button busy={submission.isBusy} onClick={() => void confirm()}>
                Import {eventCount(count)}
              </Button>
            )}
          </div>
        )}
      </div>
    </>
  );
}

/** The text of a file. Older spreadsheet programs do not save UTF-8. */
async function readTextFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
