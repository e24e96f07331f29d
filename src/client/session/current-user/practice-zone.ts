import type { PracticeId } from '../../../contract/ids.ts'
import type { OfflineKit } from '../../../device/offline-kit/offline-kit.ts'
import { deviceZone } from '../../page/i18n/device-zone.ts'

/** The IANA zone of a practice as the tablet keeps it; the device's own until the list has come. */
export async function practiceZone(kit: OfflineKit, practiceId: PracticeId | null | undefined): Promise<string> {
  const practices = await kit.read('practices')
  return practices?.value.find((practice) => practice.practiceId === practiceId)?.timeZoneId ?? deviceZone()
}
