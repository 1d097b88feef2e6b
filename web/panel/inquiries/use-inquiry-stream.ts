import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { LiveState } from '#web/live/stream/connect.ts';
import { followChanges } from '#web/panel/reading/queries.ts';
import { createStaffChanges } from '#web/panel/reading/staff-changes.ts';
import { recheck } from '#web/panel/services/session.ts';

/** Inquiries are listened for while their page is open, and no longer. Returns how the connection stands. */
export function useInquiryStream(): LiveState {
  const client = useQueryClient();
  const [changes] = useState(() =>
    createStaffChanges({
      name: 'utsav-inquiries',
      collections: ['contact-inquiry'],
      onSignedOut: () => void recheck(),
    }),
  );
  useEffect(() => {
    const stops = [followChanges(changes, client), changes.start()];
    return () => stops.forEach((stop) => stop());
  }, [changes, client]);
  return useSyncExternalStore(changes.onStateChange, changes.state, changes.state);
}
