import { queryOptions } from '@tanstack/react-query'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { startFactor } from '../../../../contract/accounts/second-factor.ts'
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

/** The key of a new authenticator app, made once however often the step is drawn; the password is no part of its name. */
export const newFactorQuery = (api: ClientDevice['api'], request: { userName: string; password: string }) =>
  queryOptions({
    queryKey: ['sign-in', 'factor', request.userName],
    queryFn: () => api.call(startFactor, { request: { userName: request.userName, password: request.password } }),
    retry: false,
    staleTime: 20 * 60_000,
    gcTime: 0,
  })
