import { describe, expect, it } from 'vitest';
import { COLLECTION_NAMES } from '#contract/api/collection-names.ts';
import { usersReceived } from './users-slice.ts';
import { createAppState } from '#web/app/app-state.ts';
import { createStore, received } from './store.ts';

const document = { id: 'a', updatedAt: '2026-03-12T00:00:00.000Z' };

describe('the store', () => {
  it('starts empty and loading', () => {
    expect(createStore().getState()).toEqual({
      users: { users: [], loading: true },
      announcement: { announcements: [], loading: true },
      event: { events: [], isLoading: true },
      blog: { blogs: [], loading: true },
      leaderboard: { leaderboards: [], isLoading: true },
      contact: { contactInquiries: [] },
      content: {},
    });
  });

  it('holds every list that is received, and is no longer loading it', () => {
    const store = createStore();
    for (const collection of COLLECTION_NAMES) store.dispatch(received(collection, [document]));
    store.dispatch(usersReceived([]));
    const list = [document];
    expect(store.getState()).toEqual({
      users: { users: [], loading: false },
      announcement: { announcements: list, loading: false },
      event: { events: list, isLoading: false },
      blog: { blogs: list, loading: false },
      leaderboard: { leaderboards: list, isLoading: false },
      contact: { contactInquiries: list },
      content: {
        results: list,
        sponsors: list,
        team: list,
        speakers: list,
        sessions: list,
        venues: list,
        site: list,
        editions: list,
      },
    });
  });

  it('is filled from the loaders’ answers, each list from the newest', () => {
    const { store, live } = createAppState([
      { lists: { blogs: [document], site: [] }, seq: 5 },
      { lists: { blogs: [] }, seq: 4 },
    ]);
    expect(store.getState().blog).toEqual({ blogs: [document], loading: false });
    live.hold({ lists: { blogs: [] }, seq: 6 });
    expect(store.getState().blog).toEqual({ blogs: [], loading: false });
    expect(store.getState().announcement.loading).toBe(true);
  });
});
