import type { PracticeId } from '../../../contract/ids.ts'
import type { OfflineKit } from '../../../device/offline-kit/offline-kit.ts'
import { deviceZone } from '../../page/i18n/device-zone.ts'

/** The IANA time zone of a practice from the offline data; the device's own until that is loaded. */
export async function practiceZone(kit: OfflineKit, practiceId: PracticeId | null | undefined): Promise<string> {
  const practices = await kit.read('practices')
  return practices?.value.find((practice) => practice.practiceId === practiceId)?.timeZoneId ?? deviceZone()
}
