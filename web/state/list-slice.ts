import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

type ListState<Item, ListKey extends string, LoadingKey extends string> = Record<ListKey, Item[]> &
  Record<LoadingKey, boolean>;

/**
 * A slice that holds one collection whole: empty and loading at first; receiving a list stores it and ends the
 * loading. The names of its two fields differ from slice to slice, so they are given.
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
    return createSlice({
      name,
      initialState: holding([], true),
      reducers: {
        received: (_state, { payload }: PayloadAction<Item[]>) => holding(payload, false),
      },
    });
  };
