import type { listDevices } from '../../../contract/devices/devices.ts'
import type { Answer } from '../../../contract/endpoint.ts'
import type { QuarantineReceipt } from '../../../contract/visits/sealed-visit.ts'
import type { Tone } from '../../ui/tone.ts'

export type Tablet = Answer<typeof listDevices>['devices'][number]

export const tabletName = ({ name, deviceId }: Tablet): string => name ?? `Tablet ${deviceId.slice(0, 6)}`

/** The label of a tablet's status. */
export const tabletStatusLabels = {
  active: { label: 'In use', tone: 'ok' },
  revoked: { label: 'Reported lost', tone: 'warn' },
  wipe: { label: 'To be wiped', tone: 'danger' },
} satisfies Record<Tablet['status'], { label: string; tone: Tone }>

/** Why a visit is quarantined. */
export const quarantineReasonText = {
  'owner-disabled': 'The person who made it no longer works here.',
  refused: 'It was refused, and the person who made it did not return to it.',
  'device-revoked': 'It came from a tablet that was reported lost.',
} satisfies Record<QuarantineReceipt['reason'], string>
