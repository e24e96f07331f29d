import type { listDevices } from '../../../../contract/devices/devices.ts'
import type { Answer } from '../../../../contract/endpoint.ts'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import { buildId } from '../../../../device/platform/build-id.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import type { Tone } from '../../../ui/tone.ts'

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

type Condition = Tablet['condition']

/** What a tablet had unsent when it told last. */
export function unsentText(condition: Condition): string {
  if (condition === null) return 'Not told'
  const { unsentVisits, unsentPhotos } = condition
  if (unsentVisits === 0) return 'Nothing'
  const photos = unsentPhotos === 0 ? '' : `, ${pluralize(unsentPhotos, 'photo', 'photos')}`
  return `${pluralize(unsentVisits, 'visit', 'visits')}${photos}`
}

/** Which version of the app a tablet has, beside that of this page. */
export function appText(condition: Condition): string {
  if (condition === null) return 'Not told'
  const version = condition.build.slice(0, 7)
  return condition.build === buildId() ? version : `${version}, not the one here: updates by itself`
}

/** That visits are on a tablet alone; null where none are. */
export function onlyHereText({ condition }: Tablet): string | null {
  if (condition === null || condition.unsentVisits === 0) return null
  const { unsentVisits } = condition
  return `${pluralize(unsentVisits, 'visit was', 'visits were')} only on this tablet at its last contact.`
}
