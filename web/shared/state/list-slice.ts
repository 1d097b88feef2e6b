import { createAction } from '@reduxjs/toolkit';

type ListState<Item, ListKey extends string, LoadingKey extends string> = Record<ListKey, Item[]> &
  Record<LoadingKey, boolean>;

/**
 * A slice that holds one collection whole: empty and loading at first; receiving a list stores it and ends the
 * loading. The names of its two fields differ from slice to slice, so they are given.
 *
 * It is put together by hand, because `createSlice` brings Immer along, and every visitor would load five kilobytes
 * for a reducer that only ever replaces its state.
 */
export const listSliceOf =
  <Item>() =>
  <Name extends string, ListKey extends string, LoadingKey extends string = never>(
    name: Name,
    listKey: ListKey,
    loadingKey?: LoadingKey,
  ) => {
    type State = ListState<Item, ListKey, LoadingKey>;
    const holding = (list: Item[], isLoading: boolean) =>
      ({ [listKey]: list, ...(loadingKey && { [loadingKey]: isLoading }) }) as State;
    const initialState = holding([], true);
    const received = createAction<Item[], `${Name}/received`>(`${name}/received`);
    const reducer = (state: State | undefined = initialState, action: { type: string }): State =>
      received.match(action) ? holding(action.payload, false) : state;
    return { name, reducer, actions: { received } };
  };
