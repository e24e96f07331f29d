import type { LiveChange } from '../../../contract/live.ts'
import type { AudienceEvent } from '../../access/live-audience.ts'

const encoder = new TextEncoder()
const lines = (...text: string[]) => encoder.encode(`${text.join('\n')}\n\n`)

/** A change as a server-sent event (WHATWG HTML, 9.2): its number as id, the ids as data. */
export function changeLines({ eventId, kind, id, patientId, practiceId }: AudienceEvent): Uint8Array {
  const change: LiveChange = { kind, id, patientId, practiceId }
  return lines(`id: ${eventId}`, 'event: change', `data: ${JSON.stringify(change)}`)
}

/** The first event: the reconnection delay. */
export const openLines = lines('retry: 2000', 'event: open', 'data: {}')
/** `reset`: too many changes were missed, so the client must refetch everything. */
export const resetLines = lines('event: reset', 'data: {}')
/** A heartbeat, without an id. */
export const heartbeatLines = lines('event: beat', 'data: {}')
