import { deviceZone } from '../../page/i18n/device-zone.ts'
import { useSession } from './use-current-user.ts'
import { activeContext } from './current-user.ts'

/** The IANA time zone in which staff see times: that of their active practice, wherever the device is; else the device’s own. */
export function useZone(): string {
  const session = useSession()
  const practice = session === undefined ? undefined : activeContext(session)
  return practice?.timeZoneId ?? deviceZone()
}
