import { type QueryKey, QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type {
  BookingId,
  ConsultationId,
  LoginId,
  PatientId,
  PracticeId,
  ReportId,
  SiteId,
  SpotChatId,
  VisitId,
} from '../../../contract/ids.ts'
import { type LiveKind, liveKind } from '../../../contract/live.ts'
import type { SignedInDevice } from '../../device/device-context.tsx'
import { getBookingQuery, searchBookingsQuery, settlePaymentQuery } from '../bookings/bookings.ts'
import { getSitesQuery, searchTimeslotsQuery } from '../bookings/time-slots.ts'
import { getWaitlistQuery } from '../bookings/waitlist.ts'
import { getDeskDayQuery, getDeskSitesQuery } from '../clinic-desk/clinic-desk.ts'
import { getDeskHoursQuery } from '../clinic-desk/desk-hours.ts'
import { getDeskWaitlistQuery } from '../clinic-desk/desk-waitlist.ts'
import { getPatientPermissionsQuery } from '../consents/patient-permissions.ts'
import { getConsultationQuery, searchConsultationsQuery } from '../consultations.ts'
import { consentChangedAtQuery, searchBodyshotsQuery, searchImagesOwnPhotosQuery } from '../images/images.ts'
import { searchFollowUpsQuery } from '../follow-ups.ts'
import { listArrivalsQuery } from '../kiosk.ts'
import { getLesionsQuery } from '../patients/lesions.ts'
import { getPatientHomeQuery } from '../patients/patients.ts'
import { listReadersQuery, openReadingQuery, searchReadingsQuery } from '../readings/readings.ts'
import { getOwnRecallsQuery } from '../recalls/recalls.ts'
import { getDistributionQuery, searchPendingReportsQuery } from '../reports/report-distribution.ts'
import { getReportByIdQuery, searchDocumentsQuery } from '../reports/reports.ts'
import { listOwnSpotChatsQuery, getSpotChatQuery } from '../spot-chats.ts'
import { getVideoCallQuery } from '../video.ts'
import { searchVisitsOfPatientQuery, searchVisitsTodayQuery } from '../visits/practitioner-visits.ts'
import { listQuestionsQuery } from '../visits/visit-questions.ts'
import { staleKeysAfter } from './live-keys.ts'

const device = { api: {}, viewed: {}, images: {} } as SignedInDevice
const { api } = device
const id = 'an-id'
const patientId = 'a-patient' as PatientId
const loginId = 'a-login' as LoginId
const practiceId = 3 as PracticeId
const bookingId = id as BookingId
const reportId = 7 as unknown as ReportId
const [siteId, day] = [1 as SiteId, '2026-12-04']
const keyOf = ({ queryKey }: { queryKey: QueryKey }) => queryKey
const slotSearch = { siteId, serviceId: 2, patientId: null, isCorporatePatient: false, from: day, to: day }

/** A query of each area that a kind of change must refetch. */
const queriesOf: Record<LiveKind, readonly { queryKey: QueryKey }[]> = {
  visit: [
    searchVisitsTodayQuery(api, { practiceId, today: day }),
    searchReadingsQuery(api, { search: {}, words: '' }),
    listQuestionsQuery(api, id as VisitId),
    searchVisitsOfPatientQuery(device, patientId),
  ],
  reading: [searchReadingsQuery(api, { search: {}, words: '' })],
  report: [
    getReportByIdQuery(device, reportId),
    searchDocumentsQuery(device, patientId, 'reports'),
    searchVisitsOfPatientQuery(device, patientId),
  ],
  delivery: [
    getDistributionQuery(api, reportId),
    searchPendingReportsQuery(api, practiceId),
    searchDocumentsQuery(device, patientId, 'reports'),
  ],
  'own-report': [searchDocumentsQuery(device, patientId, 'reports'), getPatientHomeQuery(device, loginId)],
  booking: [
    searchBookingsQuery(device, loginId),
    getBookingQuery(device, { bookingId, loginId, type: null }),
    settlePaymentQuery(api, bookingId, null),
    getWaitlistQuery(device, loginId),
    getPatientHomeQuery(device, loginId),
    searchTimeslotsQuery(api, slotSearch as Parameters<typeof searchTimeslotsQuery>[1]),
    getDeskDayQuery(api, { siteId, day }),
    listOwnSpotChatsQuery(device, loginId),
  ],
  desk: [
    getDeskSitesQuery(api),
    getDeskDayQuery(api, { siteId, day }),
    getDeskHoursQuery(api, { siteId, day }),
    getDeskWaitlistQuery(api, { siteId, day }),
  ],
  arrival: [listArrivalsQuery(api, practiceId)],
  consultation: [
    searchConsultationsQuery(api, { which: 'all', words: '', page: 1 }),
    getConsultationQuery(api, id as ConsultationId),
  ],
  call: [getVideoCallQuery(api, bookingId)],
  'spot-chat': [listOwnSpotChatsQuery(device, loginId), getSpotChatQuery(api, id as SpotChatId)],
  consent: [
    consentChangedAtQuery(patientId),
    searchBodyshotsQuery(device, patientId),
    getPatientPermissionsQuery(device, loginId),
    getOwnRecallsQuery(api, loginId),
  ],
  opinion: [openReadingQuery(api, id as VisitId), searchReadingsQuery(api, { search: {}, words: '' })],
  'follow-up': [searchFollowUpsQuery(api, { show: 'open', page: 1 })],
  photo: [
    consentChangedAtQuery(patientId),
    searchImagesOwnPhotosQuery(device, patientId),
    getLesionsQuery(device, patientId),
    getReportByIdQuery(device, reportId),
    searchDocumentsQuery(device, patientId, 'reports'),
  ],
}
const unaffected = [
  getSitesQuery(api, null),
  listReadersQuery(api),
  searchBodyshotsQuery(device, 'another' as PatientId),
]

/** The queries that are stale after some keys were invalidated. */
async function staleAfter(keys: readonly QueryKey[], queryKeys: readonly QueryKey[]) {
  const client = new QueryClient()
  for (const queryKey of queryKeys) client.setQueryData(queryKey, {})
  for (const queryKey of keys) await client.invalidateQueries({ queryKey })
  return queryKeys.filter((queryKey) => client.getQueryState(queryKey)?.isInvalidated === true)
}

test.each(liveKind.options)('a change of kind %s refetches its queries, and no others', async (kind) => {
  const queryKeys = queriesOf[kind].map(keyOf)
  const keys = staleKeysAfter({ kind: 'change', change: { kind, id, patientId, practiceId } })
  expect(await staleAfter(keys, [...queryKeys, ...unaffected.map(keyOf)])).toEqual(queryKeys)
  // Each key must be a prefix of a query's key, so that none is left over from a renamed query.
  for (const key of keys) expect(await staleAfter([key], queryKeys)).not.toEqual([])
})

test('a change without ids, and a reset, refetch the queries of every patient', async () => {
  const queryKeys = [getVideoCallQuery(api, bookingId), searchBodyshotsQuery(device, patientId)].map(keyOf)
  const keys = (['call', 'photo'] as const).flatMap((kind) =>
    staleKeysAfter({ kind: 'change', change: { kind, id: null, patientId: null, practiceId: null } }),
  )
  expect(await staleAfter(keys, queryKeys)).toEqual(queryKeys)
  const all = Object.values(queriesOf).flat().map(keyOf)
  expect(await staleAfter(staleKeysAfter({ kind: 'reset' }), all)).toEqual(all)
})
