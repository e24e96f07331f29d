import { getUserAccount } from '../../../contract/accounts/user-accounts.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

/** Asks the service what somebody is called and where they live, and keeps it with their session on this device. */
export async function showName(
  { api, session }: Pick<ClientDevice, 'api' | 'session'>,
  signal: AbortSignal,
): Promise<'shown'> {
  const { firstName, lastName, countryCode } = await api.call(getUserAccount, {}, { signal })
  await session.setDisplay({ firstName, lastName, countryCode })
  return 'shown'
}
