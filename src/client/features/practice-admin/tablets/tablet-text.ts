import type { listDevices } from '../../../../contract/devices/devices.ts'
import type { Answer } from '../../../../contract/endpoint.ts'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import { buildId } from '../../../../device/platform/build-id.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
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
  if (condition === null) return 'Unknown'
  const { unsentVisits, unsentPhotos } = condition
  if (unsentVisits === 0) return 'Nothing'
  const photos = unsentPhotos === 0 ? '' : `, ${pluralize(unsentPhotos, 'photo', 'photos')}`
  return `${pluralize(unsentVisits, 'visit', 'visits')}${photos}`
}

/** When a tablet told last how it is: a sign-in on it is a contact, and says nothing of that. */
export const toldText = (condition: Condition, zone: string): string =>
  condition === null ? 'Never' : `${dayText(condition.toldAt, zone)}, ${timeOfDay(condition.toldAt, zone)}`

/** Which version of the app a tablet has, beside that of this page. */
export function appText(condition: Condition): string {
  if (condition === null) return 'Unknown'
  const version = condition.build.slice(0, 7)
  return condition.build === buildId() ? version : `${version}, not the one here: updates by itself`
}

/** What tablets had unsent when each told last: those that never told are said, as nobody knows what is on them. */
export function unsentOfAll(tablets: readonly Tablet[]): string {
  const unsent = tablets.reduce((sum, { condition }) => sum + (condition?.unsentVisits ?? 0), 0)
  const silent = tablets.filter(({ condition }) => condition === null).length
  const told = unsent === 0 ? 'nothing unsent' : `${pluralize(unsent, 'visit', 'visits')} unsent`
  if (silent === 0) return told
  return silent === tablets.length ? 'unsent visits unknown' : `${told}, as far as known: ${silent} sent no state yet`
}

/** That visits are on a tablet alone; null where none are. */
export function onlyHereText({ condition }: Tablet): string | null {
  if (condition === null || condition.unsentVisits === 0) return null
  const { unsentVisits } = condition
  return `${pluralize(unsentVisits, 'visit was', 'visits were')} only on this tablet when its state was last received.`
}
