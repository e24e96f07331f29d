import type { QueryKey } from '@tanstack/react-query'
import type { LiveChange, LiveKind } from '../../../contract/live/changes.ts'
import type { LiveNews } from '../../../device/live/live-news.ts'

type Subject = Pick<LiveChange, 'id' | 'patientId'>

/** A part of a key; where the change names none, everything from there on is old. */
const upTo = (...parts: (string | null)[]): QueryKey => {
  const end = parts.indexOf(null)
  return end === -1 ? parts : parts.slice(0, end)
}

/** Which reads each kind of change makes old, by the beginnings of their keys. */
const oldBy: Record<LiveKind, (subject: Subject) => readonly QueryKey[]> = {
  visit: ({ id, patientId }) => [
    ['visits'],
    ['readings', 'list'],
    upTo('readings', 'questions', id),
    upTo('record', patientId, 'visits'),
  ],
  reading: () => [['readings', 'list']],
  report: ({ patientId }) => [['reports'], upTo('documents', patientId), upTo('record', patientId, 'visits')],
  delivery: ({ patientId }) => [['reports', 'distribution'], ['reports', 'pending'], upTo('documents', patientId)],
  'own-report': ({ patientId }) => [upTo('documents', patientId), ['home']],
  // A chat shows whether its booking is paid.
  booking: () => [['bookings'], ['spot-chats'], ['settled'], ['waitlist'], ['home'], ['slots'], ['desk']],
  desk: () => [['desk']],
  arrival: () => [['arrivals']],
  consultation: () => [['consultations']],
  call: ({ id }) => [upTo('video', id)],
  'spot-chat': () => [['spot-chats']],
  consent: ({ patientId }) => [upTo('allowed', patientId), upTo('record', patientId), ['permissions']],
  photo: ({ patientId }) => [
    upTo('allowed', patientId),
    upTo('record', patientId),
    ['reports'],
    upTo('documents', patientId),
  ],
}

const ofAll = { id: null, patientId: null }

/** What is to be read again after what the stream said. */
export const oldAfter = (news: LiveNews): readonly QueryKey[] =>
  news.kind === 'change' ? oldBy[news.change.kind](news.change) : Object.values(oldBy).flatMap((keys) => keys(ofAll))
