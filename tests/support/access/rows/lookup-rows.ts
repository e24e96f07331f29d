import { anonymousOrSignedIn, clinicians, type Row } from '../access-groups.ts'

const lookups = [
  'getenums',
  'getlookups',
  'getconsultationoutcomes',
  'getconsultationstates',
  'getbodyparts',
  'getimagecalibrationalgorithms',
  'getcancellationreasons',
  'getfamilyhistoryofmelanomaoptions',
  'getpersonalhistoryofmelanomaoptions',
  'getpersonalhistoryofkeratinocyteskincanceroptions',
  'getlesionobservationoptions',
  'getbookingreferralsources',
  'getdiagnosisactions',
]

/** The rows of calls that answer the same to everybody: lookups, the body model and what is offered. */
export const lookupRows: Record<string, Row> = {
  'mannequin/getmannequin': { outcomes: anonymousOrSignedIn('200') },
  'services/getspotchatservice': { outcomes: anonymousOrSignedIn('200') },
  'services/getservicescope': {
    outcomes: anonymousOrSignedIn('200'),
    request: ({ offer }) => ({ query: { scopeId: offer.scopeId } }),
  },
  'services/getservicescopeforservice': {
    outcomes: anonymousOrSignedIn('200'),
    request: ({ offer }) => ({ query: { serviceId: offer.serviceId } }),
  },
  'services/getservicetypes': { outcomes: anonymousOrSignedIn('200') },
  'services/getpharmacyproducts': { outcomes: clinicians('200', '200') },
  ...Object.fromEntries(
    lookups.map((call): [string, Row] => [`lookups/${call}`, { outcomes: anonymousOrSignedIn('200') }]),
  ),
}
