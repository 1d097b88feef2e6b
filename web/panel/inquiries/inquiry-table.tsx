import { type MouseEvent, useState } from 'react';
import type { PublicDocument } from '#contract/api/document.ts';
import type { ContactInquiry } from '#contract/entities/contact-inquiry.ts';
import { Cell, Row, Table } from '#web/panel/ui/table.tsx';
import { RowPlaceholders } from '#web/panel/ui/table-placeholder.tsx';
import { messagePreview } from './message-preview.ts';
import { PAGE_SIZE } from './read-page.ts';
import { useNewcomers } from './use-newcomers.ts';

export type Inquiry = PublicDocument<ContactInquiry>;

const COLUMNS = ['Name', 'Email', 'Phone', 'Message', 'Date'] as const;
const widths: Record<(typeof COLUMNS)[number], string> = {
  Name: 'w-[14%]',
  Email: 'w-[24%]',
  Phone: 'w-[14%]',
  Message: '',
  Date: 'w-[7.5rem]',
};
const columns = COLUMNS.map((name) => ({ name, className: widths[name] }));

interface InquiryTableProps {
  inquiries: readonly Inquiry[];
  /** Nothing has come yet. */
  isEmpty: boolean;
  isReading: boolean;
  /** What is listed; a new list is no arrival. */
  listKey: string;
  foot: React.ReactNode;
}

export function InquiryTable({ inquiries, isEmpty, isReading, listKey, foot }: InquiryTableProps) {
  const { arrived, message } = useNewcomers(listKey, inquiries, isEmpty);
  return (
    <>
      <p role="status" className="sr-only">
        {message}
      </p>
      <Table caption="Contact inquiries, newest first" columns={columns} busy={isReading} foot={foot}>
        {isEmpty ? (
          <RowPlaceholders rows={PAGE_SIZE} columns={COLUMNS} />
        ) : (
          inquiries.map((inquiry) => (
            <InquiryRow key={inquiry.id} inquiry={inquiry} hasArrived={arrived.has(inquiry.id)} />
          ))
        )}
      </Table>
    </>
  );
}

function InquiryRow({ inquiry, hasArrived }: { inquiry: Inquiry; hasArrived: boolean }) {
  const { id, name, email, phone, message, submittedAt } = inquiry;
  const date = submittedAt ? new Date(submittedAt) : undefined;
  return (
    // Nothing happens beyond the log, so there is nothing that a keyboard would miss.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <Row data-arrived={hasArrived || undefined} onClick={() => console.log('Contact inquiry clicked:', id)}>
      <Cell label="Name">
        <span className="font-medium">{name}</span>
      </Cell>
      <Cell label="Email">{email}</Cell>
      <Cell label="Phone">
        <span className="whitespace-nowrap tabular-nums">{phone}</span>
      </Cell>
      <Cell label="Message">
        <Message text={message} from={name} />
      </Cell>
      <Cell label="Date">
        {date && (
          <time dateTime={submittedAt} title={date.toLocaleString()} className="whitespace-nowrap">
            {date.toLocaleDateString()}
          </time>
        )}
      </Cell>
    </Row>
  );
}

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
        {isWhole ? 'Show less' : 'Show all'}
        <span className="sr-only"> of the message from {from}</span>
      </button>
    </>
  );
}
