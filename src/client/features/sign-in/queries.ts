import { queryOptions } from '@tanstack/react-query'
import type { ClientDevice } from '../../shell/open-client-device.ts'
import { signInByLink } from './sign-in-by-link.ts'

/** Uses the token of a link once, however often the page is drawn; it is kept nowhere. */
export const signInLinkQuery = (device: ClientDevice, token: string) =>
  queryOptions({
    queryKey: ['sign-in', 'link', token],
    queryFn: () => signInByLink(device, token),
    retry: false,
    staleTime: Infinity,
    gcTime: 60_000,
  })
