import type { QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveKind } from '../../../contract/live.ts'
import type { LiveUpdate } from '../../../device/live/live-update.ts'
import * as keys from '../query-keys.ts'

type Subject = Pick<LiveChange, 'id' | 'patientId'>

/** The queries that each kind of change makes stale, by the beginnings of their keys. */
const staleKeysByKind: Record<LiveKind, (subject: Subject) => readonly QueryKey[]> = {
  visit: ({ id, patientId }) => [
    keys.visitsKey,
    keys.worklistKey,
    keys.questionsKey(id),
    keys.recordVisitsKey(patientId),
  ],
  reading: () => [keys.worklistKey],
  report: ({ patientId }) => [keys.reportsKey, keys.documentsKey(patientId), keys.recordVisitsKey(patientId)],
  delivery: ({ patientId }) => [keys.distributionKey, keys.pendingReportsKey, keys.documentsKey(patientId)],
  'own-report': ({ patientId }) => [keys.documentsKey(patientId), keys.patientHomesKey],
  booking: () => [
    keys.bookingsKey,
    keys.paymentKey,
    keys.waitlistKey,
    keys.patientHomesKey,
    keys.slotsKey,
    keys.deskKey,
    // A chat shows whether its booking is paid.
    keys.spotChatsKey,
  ],
  desk: () => [keys.deskKey],
  arrival: () => [keys.arrivalsKey],
  consultation: () => [keys.consultationsKey],
  call: ({ id }) => [keys.videoCallKey(id)],
  'spot-chat': () => [keys.spotChatsKey],
  consent: ({ patientId }) => [keys.consentChangedAtKey(patientId), keys.recordKey(patientId), keys.permissionsKey],
  opinion: ({ id }) => [keys.readingVisitKey(id), keys.worklistKey],
  'follow-up': () => [keys.followUpsKey],
  photo: ({ patientId }) => [
    keys.consentChangedAtKey(patientId),
    keys.recordKey(patientId),
    keys.reportsKey,
    keys.documentsKey(patientId),
  ],
}

const noSubject = { id: null, patientId: null }

/** The query keys to invalidate for an update of the stream; after a reset those of every kind. */
export const staleKeysAfter = (update: LiveUpdate): readonly QueryKey[] =>
  update.kind === 'change'
    ? staleKeysByKind[update.change.kind](update.change)
    : Object.values(staleKeysByKind).flatMap((keysOf) => keysOf(noSubject))
