import { deviceZone } from '../../page/words/device-zone.ts'
import { useSession } from './use-who.ts'
import { activeContext } from './who.ts'

/** The IANA zone in which staff read times: that of the practice they work for, wherever the device is; else the device’s own. */
export function useZone(): string {
  const session = useSession()
  const practice = session === undefined ? undefined : activeContext(session)
  return practice?.timeZoneId ?? deviceZone()
}
