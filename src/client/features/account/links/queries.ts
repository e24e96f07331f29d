import { queryOptions } from '@tanstack/react-query'
import { readLink } from '../../../../contract/accounts/sign-up.ts'
import type { SignedInDevice } from '../../../device/device-context.tsx'

type Api = SignedInDevice['api']
/** Whose account a link of an e-mail opens, and where its sign-up began. */
export type SignUpOfLink = {
  userName: string
  firstName: string
  phoneEnding: string
  area: 'patient' | 'clinician'
  journey: { path: string; kept: string | null } | null
}

/** What the link of a sign-up is good for; looking at it uses nothing. */
export const linkQuery = (api: Api, token: string | undefined) =>
  queryOptions({
    queryKey: ['account-links', 'link', token],
    queryFn: () => api.call(readLink, { request: { token: token ?? '' } }),
    enabled: token !== undefined,
    retry: false,
    staleTime: Infinity,
    gcTime: 0,
  })
