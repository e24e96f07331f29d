import type { QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveKind } from '../../../contract/live.ts'
import type { LiveUpdate } from '../../../device/live/live-update.ts'

type Subject = Pick<LiveChange, 'id' | 'patientId'>

/** A part of a key; where the change names none, everything from there on is old. */
const keyUpToNull = (...parts: (string | null)[]): QueryKey => {
  const end = parts.indexOf(null)
  return end === -1 ? parts : parts.slice(0, end)
}

/** Which reads each kind of change makes old, by the beginnings of their keys. */
const staleKeysByKind: Record<LiveKind, (subject: Subject) => readonly QueryKey[]> = {
  visit: ({ id, patientId }) => [
    ['visits'],
    ['readings', 'list'],
    keyUpToNull('readings', 'questions', id),
    keyUpToNull('record', patientId, 'visits'),
  ],
  reading: () => [['readings', 'list']],
  report: ({ patientId }) => [
    ['reports'],
    keyUpToNull('documents', patientId),
    keyUpToNull('record', patientId, 'visits'),
  ],
  delivery: ({ patientId }) => [
    ['reports', 'distribution'],
    ['reports', 'pending'],
    keyUpToNull('documents', patientId),
  ],
  'own-report': ({ patientId }) => [keyUpToNull('documents', patientId), ['home']],
  // A chat shows whether its booking is paid.
  booking: () => [['bookings'], ['spot-chats'], ['settled'], ['waitlist'], ['home'], ['slots'], ['desk']],
  desk: () => [['desk']],
  arrival: () => [['arrivals']],
  consultation: () => [['consultations']],
  call: ({ id }) => [keyUpToNull('video', id)],
  'spot-chat': () => [['spot-chats']],
  consent: ({ patientId }) => [keyUpToNull('allowed', patientId), keyUpToNull('record', patientId), ['permissions']],
  photo: ({ patientId }) => [
    keyUpToNull('allowed', patientId),
    keyUpToNull('record', patientId),
    ['reports'],
    keyUpToNull('documents', patientId),
  ],
}

const noSubject = { id: null, patientId: null }

/** What is to be read again after what the stream said. */
export const staleKeysAfter = (news: LiveUpdate): readonly QueryKey[] =>
  news.kind === 'change'
    ? staleKeysByKind[news.change.kind](news.change)
    : Object.values(staleKeysByKind).flatMap((keys) => keys(noSubject))
