import { t } from '#contract/languages/words.ts';
import { useMemo, useState } from 'react';
import { type AnyDocument, writtenFields } from '#contract/api/document.ts';
import type { ErrorBody } from '#contract/api/errors.ts';
import type { WriteStep } from '#contract/api/writes.ts';
import type { ImportKind } from '#contract/importing/kind.ts';
import { knownNames, type Mapping, type Source } from '#contract/importing/mapping.ts';
import { type ImportRow, type PlanCache, type Planned, planRows } from '#contract/importing/plan.ts';
import { type Sheet, type Table, tableOf } from '#contract/importing/sheet.ts';
import { writeTogether } from '#web/panel/services/documents.ts';
import { randomName } from '#web/panel/services/random-name.ts';
import { listed } from '#web/panel/ui/listed.ts';
import { keepMapping, mappingFor } from './kept-mapping.ts';
import { readSheets } from './read-file.ts';
import { sendAll } from './send.ts';

/** A document that this import wrote, for the undo. */
interface Written {
  planned: Planned;
  stored: AnyDocument;
}

interface Chosen {
  name: string;
  sheets: readonly Sheet[];
  at: number;
  table: Table;
}

export interface Progress {
  what: string;
  done: number;
  total: number;
}

type ShownCells = ReadonlyMap<number, ReadonlySet<string>>;

const inOrder = (rows: readonly ImportRow[]): ImportRow[] => rows.toSorted((a, b) => a.row - b.row);

/** A file on its way in: what it says, what was mended, what was written. */
export function useImport(kind: ImportKind) {
  const [chosen, setChosen] = useState<Chosen>();
  const [isReading, setIsReading] = useState(false);
  const [fault, setFault] = useState<string>();
  const [mapping, setMapping] = useState<Mapping>({});
  const [rows, setRows] = useState<readonly ImportRow[]>([]);
  /** The cells that somebody mends; they stay in sight once they are right. */
  const [shown, setShown] = useState<ShownCells>(new Map());
  /** What the server refused, by the document's id. */
  const [refusals, setRefusals] = useState<ReadonlyMap<string, string>>(new Map());
  const [written, setWritten] = useState<readonly Written[]>([]);
  const [sentRows, setSentRows] = useState<readonly ImportRow[]>([]);
  const [progress, setProgress] = useState<Progress>();
  const [error, setError] = useState<ErrorBody>();

  // oxlint-disable-next-line react/exhaustive-deps -- what was read counts for one kind and one mapping
  const cache = useMemo<PlanCache>(() => new Map(), [kind, mapping]);
  const planned = useMemo(() => planRows(rows, mapping, kind, cache), [rows, mapping, kind, cache]);
  const isWrong = ({ id, problems }: Planned) => problems.length > 0 || refusals.has(id);
  const ready = planned.filter((document) => !isWrong(document) && document.state !== 'same');

  const openSheet = (name: string, sheets: readonly Sheet[], at: number) => {
    const table = tableOf(sheets[at]!, knownNames(kind.fields));
    if (!table) return;
    setChosen({ name, sheets, at, table });
    setMapping(mappingFor(kind.collection, table.head, kind.fields));
    setRows(table.rows.map((row) => ({ ...row, newId: randomName(), mended: {} })));
    setShown(new Map());
    setRefusals(new Map());
    setWritten([]);
    setSentRows([]);
  };

  const send = async (): Promise<readonly Planned[]> => {
    const steps = new Map<WriteStep, Planned>(
      ready.map((document) => {
        const { id, fields, before } = document;
        return [{ collection: kind.collection, id, fields, version: before?.version ?? 0 }, document];
      }),
    );
    setError(undefined);
    setProgress({ what: t('Importing'), done: 0, total: steps.size });
    const sent = await sendAll([...steps.keys()], writeTogether, (done) =>
      setProgress({ what: t('Importing'), done, total: steps.size }),
    );
    setProgress(undefined);
    setError(sent.error);
    const went = [...sent.stored].flatMap(([step, stored]): Written[] =>
      stored ? [{ planned: steps.get(step)!, stored }] : [],
    );
    const gone = new Set(went.flatMap((each) => each.planned.rows.map(({ row }) => row)));
    setWritten((all) => [...all, ...went]);
    setSentRows((all) => [...all, ...rows.filter(({ row }) => gone.has(row))]);
    setRows((all) => all.filter(({ row }) => !gone.has(row)));
    setRefusals(
      new Map(
        [...sent.refused].map(([step, { message, fields }]) => [
          step.id,
          Object.values(fields ?? {})[0] ?? message,
        ]),
      ),
    );
    return went.map((each) => each.planned);
  };

  /** Takes back all that this file has brought. Returns how many others have changed since, which stay. */
  const undo = async (): Promise<{ kept: number; error: ErrorBody | undefined }> => {
    const steps = new Map<WriteStep, Written>(
      written.map((each) => {
        const { before } = each.planned;
        const fields = before ? writtenFields(before) : null;
        return [
          { collection: kind.collection, id: each.stored.id, fields, version: each.stored.version },
          each,
        ];
      }),
    );
    setProgress({ what: t('Taking back'), done: 0, total: steps.size });
    const sent = await sendAll([...steps.keys()], writeTogether, (done) =>
      setProgress({ what: t('Taking back'), done, total: steps.size }),
    );
    setProgress(undefined);
    const back = new Set([...sent.stored.keys()].map((step) => steps.get(step)!));
    const rowsBack = new Set([...back].flatMap((each) => each.planned.rows.map(({ row }) => row)));
    setWritten((all) => all.filter((each) => !back.has(each)));
    setRows((all) => inOrder([...all, ...sentRows.filter(({ row }) => rowsBack.has(row))]));
    setSentRows((all) => all.filter(({ row }) => !rowsBack.has(row)));
    return { kept: sent.refused.size, error: sent.error };
  };

  const show = (cells: ReadonlyArray<{ row: number; field: string }>) =>
    setShown((all) => {
      const next = new Map(all);
      for (const { row, field } of cells) next.set(row, new Set([...(next.get(row) ?? []), field]));
      return next;
    });

  return {
    chosen,
    isReading,
    fault,
    mapping,
    planned,
    shown,
    refusals,
    written: written.map((each) => each.planned),
    progress,
    error,
    ready,
    toMend: planned.filter(
      (document) => isWrong(document) || document.rows.some(({ row }) => shown.has(row)),
    ),
    isWrong,
    send,
    undo,
    show,
    async choose(file: File) {
      setIsReading(true);
      setFault(undefined);
      setError(undefined);
      setChosen(undefined);
      const sheets = await readSheets(file);
      setIsReading(false);
      if (typeof sheets === 'string') setFault(sheets);
      else openSheet(file.name, sheets, 0);
    },
    chooseSheet: (at: number) => chosen && openSheet(chosen.name, chosen.sheets, at),
    chooseSource(field: string, source: Source | undefined) {
      const { [field]: _, ...others } = mapping;
      const next = source ? { ...others, [field]: source } : others;
      setMapping(next);
      keepMapping(kind.collection, chosen!.table.head, next);
    },
    /** As it was typed, with a space at its end; undefined where the file's own text stands. */
    typed: (row: number, field: string): string | undefined =>
      rows.find((each) => each.row === row)?.mended[field],
    mend(document: Planned, row: number, field: string, text: string) {
      // The other bad cells of the document stay in sight too, so that nothing moves while somebody types.
      show([{ row, field }, ...document.problems]);
      setRows((all) =>
        all.map((each) => (each.row === row ? { ...each, mended: { ...each.mended, [field]: text } } : each)),
      );
      setRefusals((all) => new Map([...all].filter(([id]) => id !== document.id)));
    },
    /** What the server refused goes along with the next that are sent. */
    sendAgain: (document: Planned) =>
      setRefusals((all) => new Map([...all].filter(([id]) => id !== document.id))),
    hide: (document: Planned) =>
      setShown((all) => new Map([...all].filter(([row]) => document.rows.every((each) => each.row !== row)))),
    /** Returns what brings the rows back. */
    leaveOut(document: Planned): () => void {
      const own = new Set(document.rows.map(({ row }) => row));
      const left = rows.filter(({ row }) => own.has(row));
      setRows((all) => all.filter(({ row }) => !own.has(row)));
      return () => setRows((all) => inOrder([...all, ...left]));
    },
  };
}

export type Importing = ReturnType<typeof useImport>;

/** What documents are, in words: 3 published events and 9 drafts. */
export function wordsFor(kind: ImportKind, documents: readonly Planned[]): string {
  const sorts = Map.groupBy(documents, ({ fields }) => kind.countedAs(fields));
  const parts = [...sorts].map(([counted, { length }]) => counted(length));
  return parts.length === 0 ? kind.counted(0) : listed(parts);
}
