import type { listDevices } from '../../../../contract/devices/devices.ts'
import type { Answer } from '../../../../contract/endpoint.ts'
import type { QuarantineReceipt } from '../../../../contract/visits/sealed-visit.ts'
import { buildId } from '../../../../device/platform/build-id.ts'
import { dayText, timeOfDay } from '../../../../domain/time/format-moment.ts'
import { pluralize } from '../../../page/i18n/pluralize.ts'
import type { Tone } from '../../../ui/tone.ts'

export type Tablet = Answer<typeof listDevices>['devices'][number]
export type TabletEvent = Answer<typeof listDevices>['lately'][number]

export type StepTime = Answer<typeof listDevices>['stepTimes'][number]

const minutesText = (seconds: number): string =>
  seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`

/** How long a step of a visit usually took, and the time that one in ten exceeded. */
export const stepTimeText = ({ usual, long }: Pick<StepTime, 'usual' | 'long'>): string =>
  `Usually ${minutesText(usual)}, one in ten over ${minutesText(long)}`

export const tabletName = ({ name, deviceId }: Pick<Tablet, 'name' | 'deviceId'>): string =>
  name ?? `Tablet ${deviceId.slice(0, 6)}`

/** The label of a tablet's status. */
export const tabletStatusLabels = {
  active: { label: 'In use', tone: 'ok' },
  revoked: { label: 'Reported lost', tone: 'warn' },
  wipe: { label: 'To be wiped', tone: 'danger' },
} satisfies Record<Tablet['status'], { label: string; tone: Tone }>

/** What happened to a tablet, and who did it. */
export function eventText({ event, by, from }: Pick<TabletEvent, 'event' | 'by' | 'from'>, tablet: string): string {
  const who = by ?? 'Lentigo'
  const ofWhere = from === 'here' ? '' : by === null ? ' who does not work here' : ', who does not work here,'
  switch (event) {
    case 'enrolled':
      return `${by ?? 'Somebody'}${ofWhere} signed in on ${tablet} for the first time`
    case 'revoked':
      return `${who} reported ${tablet} lost`
    case 'wipe':
      return `${who} asked for ${tablet} to be wiped`
    case 'active':
      return `${who} said that ${tablet} was found`
    case 'asked-for':
      return `${who} asked staff to find ${tablet}`
    case 'kiosk-on':
      return `${who} made ${tablet} a kiosk`
    case 'kiosk-off':
      return `${tablet} is no longer a kiosk`
  }
}

/** Why a visit is quarantined. */
export const quarantineReasonText = {
  'owner-disabled': 'The person who made it no longer works here.',
  refused: 'It was refused, and the person who made it did not return to it.',
  'device-revoked': 'It came from a tablet that was reported lost.',
} satisfies Record<QuarantineReceipt['reason'], string>

type Condition = Tablet['condition']

/** The unsent work in a tablet's last report. */
export function unsentText(condition: Condition): string {
  if (condition === null) return 'Unknown'
  const { unsentVisits, unsentPhotos } = condition
  if (unsentVisits === 0) return 'Nothing'
  const photos = unsentPhotos === 0 ? '' : `, ${pluralize(unsentPhotos, 'photo', 'photos')}`
  return `${pluralize(unsentVisits, 'visit', 'visits')}${photos}`
}

/** When a tablet last reported its state: a sign-in on it is a contact too, but reports no state. */
export const toldText = (condition: Condition, zone: string): string =>
  condition === null ? 'Never' : `${dayText(condition.toldAt, zone)}, ${timeOfDay(condition.toldAt, zone)}`

/** The version of the app on a tablet, compared with this page's. */
export function appText(condition: Condition): string {
  if (condition === null) return 'Unknown'
  const version = condition.build.slice(0, 7)
  return condition.build === buildId() ? version : `${version}, not the current one: it updates by itself`
}

/**
 * The unsent work in the last reports of all tablets; tablets that never reported are counted separately, since nobody
 * knows what is on them.
 */
export function unsentOfAll(tablets: readonly Tablet[]): string {
  const unsent = tablets.reduce((sum, { condition }) => sum + (condition?.unsentVisits ?? 0), 0)
  const silent = tablets.filter(({ condition }) => condition === null).length
  const told = unsent === 0 ? 'nothing unsent' : `${pluralize(unsent, 'visit', 'visits')} unsent`
  if (silent === 0) return told
  return silent === tablets.length ? 'unsent visits unknown' : `${told}, as far as known: ${silent} sent no state yet`
}

/** The warning that visits are only on a tablet; null if none are. */
export function onlyHereText({ condition }: Tablet): string | null {
  if (condition === null || condition.unsentVisits === 0) return null
  const { unsentVisits } = condition
  return `${pluralize(unsentVisits, 'visit was', 'visits were')} only on this tablet when its state was last received.`
}
