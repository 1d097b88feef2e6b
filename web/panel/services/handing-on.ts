import {
  handingPaths,
  type HandingSheet,
  type OfferRequest,
  type OfferView,
  type OwnOffers,
  type RenewalRequest,
} from '#contract/api/handing-on.ts';
import type { Result } from '#web/shared/services/request.ts';
import { request } from './staff-request.ts';

export const readSheet = (): Promise<Result<HandingSheet>> => request(handingPaths.sheet);
export const readOwnOffers = (): Promise<Result<OwnOffers>> => request(handingPaths.offers);

export const makeOffer = (body: OfferRequest): Promise<Result<OfferView>> =>
  request(handingPaths.offers, { method: 'POST', body });
export const withdrawOffer = (id: string): Promise<Result<OfferView>> =>
  request(handingPaths.offer(id), { method: 'DELETE' });
export const declineOffer = (id: string): Promise<Result<OfferView>> =>
  request(handingPaths.decline(id), { method: 'POST', body: {} });
export const acceptOffer = (id: string, password: string | undefined): Promise<Result<OfferView>> =>
  request(handingPaths.accept(id), { method: 'POST', body: { password } });

export const saveRenewal = (id: string, body: RenewalRequest): Promise<Result<void>> =>
  request(handingPaths.renewal(id), { method: 'PUT', body });
export const removeRenewal = (id: string): Promise<Result<void>> =>
  request(handingPaths.renewal(id), { method: 'DELETE' });
