import { useQuery } from '@tanstack/react-query';
import { readMails, readRunning } from '#web/panel/services/running.ts';
import { valueOrThrow } from '#web/shared/services/request.ts';

const AGAIN_MS = 30_000;

/** How the program runs changes without anybody writing, so it is asked again. */
export const useRunning = () =>
  useQuery({
    queryKey: ['running'],
    queryFn: async () => valueOrThrow(await readRunning()),
    refetchInterval: AGAIN_MS,
  });

export const useMails = () =>
  useQuery({
    queryKey: ['mails'],
    queryFn: async () => valueOrThrow(await readMails()),
    refetchInterval: AGAIN_MS,
  });
