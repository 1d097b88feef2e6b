import type { CollectionName } from '#contract/api/collection-names.ts';
import {
  privacyPaths,
  type ErasedPerson,
  type PersonData,
  type PrivacyFacts,
} from '#contract/api/privacy.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const readPrivacy = (): Promise<Result<PrivacyFacts>> => request(privacyPaths.facts);

/** For good, with their history: all of them or none. */
export const eraseMany = (collection: CollectionName, ids: readonly string[]): Promise<Result<void>> =>
  request(privacyPaths.eraseDocuments(collection), { method: 'POST', body: { ids } });

/** All that is stored under an address. */
export const readPerson = (email: string): Promise<Result<PersonData>> =>
  request(privacyPaths.person, { method: 'POST', body: { email } });

export const erasePerson = (email: string): Promise<Result<ErasedPerson>> =>
  request(privacyPaths.erasePerson, { method: 'POST', body: { email } });

export const eraseUser = (id: string): Promise<Result<void>> =>
  request(privacyPaths.eraseUser(id), { method: 'POST', body: {} });
