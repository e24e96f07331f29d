import { queryOptions } from '@tanstack/react-query'
import type { LoginId } from '../../../contract/ids.ts'
import type { ClientDevice } from '../../device/open-client-device.ts'

const askAgainMs = 60_000

/** The name of whoever signed in; asked once a minute until it is known, by code that comes when it is needed. */
export const nameQuery = (device: Pick<ClientDevice, 'api' | 'session'>, loginId: LoginId) =>
  queryOptions({
    queryKey: ['name', loginId],
    queryFn: async ({ signal }) => (await import('./show-name.ts')).showName(device, signal),
    retry: false,
    refetchInterval: ({ state }) => (state.data === undefined ? askAgainMs : false),
  })

/** How many kiosk check-ins the service does not have yet; the tablet itself knows. */
export const waitingArrivalsQuery = (kiosk: ClientDevice['kiosk']) =>
  queryOptions({
    queryKey: ['waiting-arrivals'],
    queryFn: kiosk.waiting,
    networkMode: 'always',
    staleTime: 0,
    refetchInterval: 5_000,
  })
