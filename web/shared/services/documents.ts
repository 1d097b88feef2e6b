import type { CollectionName } from '#contract/api/collection-names.ts';
import type { AnyDocument } from '#contract/api/document.ts';
import type { ContactInquiry, InquiryProof } from '#contract/entities/contact-inquiry.ts';
import { paths } from '#contract/api/paths.ts';
import { request, type Result, valueOrThrow } from './request.ts';

type Fields = Record<string, unknown>;

/** Adds a document under an id that the server chooses. */
export const add = <Added extends { id: string } = AnyDocument>(
  collection: CollectionName,
  fields: Fields,
  key?: string,
): Promise<Result<Added>> => request(paths.api.collection(collection), { method: 'POST', body: fields, key });

/** Makes a call again, with a proof of work, where the server asks for one. */
export type WithProof = <Value>(call: (captcha?: string) => Promise<Result<Value>>) => Promise<Result<Value>>;

/** Sends an inquiry. Under one key it is stored once, however often it is sent. */
export const postContactInquiry = (
  inquiry: Fields,
  key?: string,
  withProof: WithProof = (call) => call(),
): Promise<Result<{ id: string }>> =>
  withProof((captcha) => add('contact-inquiry', { ...inquiry, captcha }, key));

/** The one call that throws: the form that sent it has to tell the visitor. */
export const addContactInquiry = async (
  inquiry: Omit<ContactInquiry, 'submittedAt'> & Partial<InquiryProof>,
  key?: string,
  withProof?: WithProof,
): Promise<{ id: string }> => valueOrThrow(await postContactInquiry(inquiry, key, withProof));
