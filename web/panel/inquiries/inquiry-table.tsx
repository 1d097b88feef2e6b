import { t } from '#contract/languages/words.ts';
import { type MouseEvent, useState } from 'react';
import type { PublicDocument } from '#contract/api/document.ts';
import type { InquiryFields } from '#contract/entities/inquiry-desk.ts';
import { Button } from '#web/shared/ui/button.tsx';
import { PanelIcon } from '#web/shared/ui/panel-icon.tsx';
import { Cell, Row, RowPlaceholders, Table } from '#web/panel/ui/table.tsx';
import { rich, unseen } from '#web/shared/ui/rich.tsx';
import { PAGE_SIZE } from './read-page.ts';
import { useNewcomers } from './use-newcomers.ts';

type Inquiry = PublicDocument<InquiryFields>;

const columns = [
  { name: t('Name'), className: 'w-[14%]' },
  { name: t('Email'), className: 'w-[20%]' },
  { name: t('Phone'), className: 'w-[14%]' },
  { name: t('Message') },
  { name: t('Date'), className: 'w-[13.5rem]' },
];

interface InquiryTableProps {
  inquiries: readonly Inquiry[];
  /** No page has been read yet. */
  isEmpty: boolean;
  isReading: boolean;
  /** Names the list. Rows of another list are not marked as newly arrived. */
  listKey: string;
  /** Opens one, from its own control: a click on the row is only logged. */
  onOpen: (inquiry: Inquiry) => void;
  /** Asks to erase one; absent for those who may not. */
  onErase: ((inquiry: Inquiry) => void) | undefined;
  foot: React.ReactNode;
}

export function InquiryTable(props: InquiryTableProps) {
  const { inquiries, isEmpty, isReading, listKey, onOpen, onErase, foot } = props;
  const { arrived, message } = useNewcomers(listKey, inquiries, isEmpty);
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      <Table caption={t('Contact inquiries, newest first')} columns={columns} busy={isReading} foot={foot}>
        {isEmpty ? (
          <RowPlaceholders rows={PAGE_SIZE} columns={columns.map(({ name }) => name)} />
        ) : (
          inquiries.map((inquiry) => (
            <InquiryRow
              key={inquiry.id}
              inquiry={inquiry}
              hasArrived={arrived.has(inquiry.id)}
              onOpen={onOpen}
              onErase={onErase}
            />
          ))
        )}
      </Table>
    </>
  );
}

interface InquiryRowProps extends Pick<InquiryTableProps, 'onOpen' | 'onErase'> {
  inquiry: Inquiry;
  hasArrived: boolean;
}

function InquiryRow({ inquiry, hasArrived, onOpen, onErase }: InquiryRowProps) {
  const { id, name, email, phone, message, submittedAt } = inquiry;
  const date = submittedAt ? new Date(submittedAt) : undefined;
  return (
    // A click only writes to the console, so a keyboard misses nothing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Row data-arrived={hasArrived || undefined} onClick={() => console.log('Contact inquiry clicked:', id)}>
      <Cell label={t('Name')}>
        <span dir="auto" className="font-medium">
          {name}
        </span>
      </Cell>
      <Cell label={t('Email')}>{email}</Cell>
      <Cell label={t('Phone')}>
        <span className="whitespace-nowrap tabular-nums">{phone}</span>
      </Cell>
      <Cell label={t('Message')}>
        <Message text={message} from={name} />
      </Cell>
      <Cell label={t('Date')}>
        {date && (
          <time
            dateTime={submittedAt}
            title={date.toLocaleString(undefined, { hourCycle: 'h23' })}
            className="whitespace-nowrap"
          >
            {date.toLocaleDateString()}
          </time>
        )}
        <Button
          look="plain"
          iconOnly
          title={stateWords(inquiry)}
          aria-label={t('Open the inquiry from {name}. {stateWords}', {
            name,
            stateWords: stateWords(inquiry),
          })}
          className="-my-2.5 ms-1 align-middle"
          onClick={(event) => {
            event.stopPropagation();
            onOpen(inquiry);
          }}
        >
          <PanelIcon
            name={inquiry.state === 'answered' ? 'check' : inquiry.takenBy ? 'account' : 'inquiry'}
            className={`size-5 ${inquiry.state === 'answered' ? 'text-jade' : 'text-gold'}`}
          />
        </Button>
        {onErase && (
          <Button
            look="plain"
            iconOnly
            title={t('Erase for good')}
            aria-label={t('Erase the inquiry from {name} for good', { name })}
            className="-my-2.5 align-middle"
            onClick={(event) => {
              // A click on the row is logged; this one is not on the row.
              event.stopPropagation();
              onErase(inquiry);
            }}
          >
            <PanelIcon name="erase" className="size-5" />
          </Button>
        )}
      </Cell>
    </Row>
  );
}

const stateWords = ({ state, takenBy }: Inquiry): string =>
  state === 'answered' ? t('Answered') : takenBy ? t('Somebody has it') : t('Nobody has it yet');

function Message({ text, from }: { text: string; from: string }) {
  const [isWhole, setIsWhole] = useState(false);
  const preview = messagePreview(text);
  if (preview === undefined) return <p className="whitespace-pre-line">{text}</p>;
  const toggle = (event: MouseEvent) => {
    event.stopPropagation();
    setIsWhole(!isWhole);
  };
  return (
    <>
      <p className={isWhole ? 'whitespace-pre-line' : ''}>{isWhole ? text : preview}</p>
      <button
        type="button"
        aria-expanded={isWhole}
        onClick={toggle}
        className="btn-text -mb-2.5 text-[0.875rem]"
      >
        {rich(
          isWhole
            ? t('Show less<unseen> of the message from {from}</unseen>', { from })
            : t('Show all<unseen> of the message from {from}</unseen>', { from }),
          { unseen },
        )}
      </button>
    </>
  );
}

const PREVIEW_LENGTH = 100;

/** The cut message of the list; undefined when it is short enough to be shown whole. */
export function messagePreview(message: string): string | undefined {
  // Whole characters are counted, because half of an emoji would show as a box.
  const characters = [...message];
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}…` : undefined;
}
