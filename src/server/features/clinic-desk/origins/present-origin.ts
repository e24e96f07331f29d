import { bookingReferralSources } from '../../../../domain/lookups/referral-sources.ts'

/** Who pays for a booking, and for which of their sites: "Acme, Albany"; null if that was not entered. */
export const employerText = (row: { employer_name: string | null; employer_site: string | null }): string | null =>
  row.employer_name === null ? null : [row.employer_name, row.employer_site].filter(Boolean).join(', ')

/** How the person heard of us; null if that was not entered. */
export const heardFromText = (row: { referral_source_id: number | null }): string | null =>
  bookingReferralSources.find(({ sourceId }) => sourceId === row.referral_source_id)?.sourceName ?? null
