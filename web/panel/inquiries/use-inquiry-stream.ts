import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followChanges } from '#web/panel/reading/queries.ts';
import { createStaffChanges } from '#web/panel/reading/staff-changes.ts';
import { recheck } from '#web/panel/services/session.ts';

/** Inquiries are listened for while their page is open, and no longer. */
export function useInquiryStream(): void {
  const client = useQueryClient();
  useEffect(() => {
    const changes = createStaffChanges({
      name: 'utsav-inquiries',
      collections: ['contact-inquiry'],
      onSignedOut: () => void recheck(),
    });
    const stops = [followChanges(changes, client), changes.start()];
    return () => stops.forEach((stop) => stop());
  }, [client]);
}
