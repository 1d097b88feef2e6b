import type { CollectionName } from '#contract/api/collection-names.ts';
import { paths } from '#contract/api/paths.ts';
import type { ErasedPerson, PersonData, PrivacyFacts } from '#contract/api/privacy.ts';
import { request, type Result } from '#web/shared/services/request.ts';

export const readPrivacy = (): Promise<Result<PrivacyFacts>> => request(paths.api.privacy);

/** For good, with their history: all of them or none. */
export const eraseMany = (collection: CollectionName, ids: readonly string[]): Promise<Result<void>> =>
  request(paths.api.bulkErase(collection), { method: 'POST', body: { ids } });

/** All that is stored under an address. */
export const readPerson = (email: string): Promise<Result<PersonData>> =>
  request(paths.api.person, { method: 'POST', body: { email } });

export const erasePerson = (email: string): Promise<Result<ErasedPerson>> =>
  request(paths.api.erasePerson, { method: 'POST', body: { email } });

export const eraseUser = (id: string): Promise<Result<void>> =>
  request(paths.api.eraseUser(id), { method: 'POST', body: {} });
