import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import { areaOfPath } from '../../../domain/session/areas.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { endNotificationsOfOthers } from '../../device/end-notifications-of-others.ts'
import { dismissInactivityMessage, signOut, takeSignOutReason } from './sign-out.ts'
import { InactivityWatch } from './inactivity-watch.tsx'
import { pathAfterSignOut } from './path-after-sign-out.ts'
import { keptFilters } from '../../page/kept-filters.ts'
import type { SignOutReason } from './path-after-sign-out.ts'
import { ownNameQuery } from '../../data/accounts/own-name.ts'
import { useCurrentUser } from '../current-user/use-current-user.ts'

/** Wraps all pages: leaves the page when its session ends, in any tab and for any reason, and watches for inactivity. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const currentUser = useCurrentUser()
  const signOut = useSignOut()
  useLeaveOnSignOut(currentUser.kind)
  const loginId = currentUser.kind === 'user' ? currentUser.session.login.loginId : null
  useEffect(() => {
    // When the app locks, nobody is signed in for a while: the notifications stay until another user signs in.
    if (loginId !== null) void endNotificationsOfOthers(loginId)
  }, [loginId])
  return (
    <>
      {children}
      {currentUser.kind === 'user' && <InactivityWatch onTimeout={() => void signOut('inactive')} />}
      {currentUser.kind === 'user' && currentUser.session.display === null && (
        <LoadOwnName loginId={currentUser.session.login.loginId} />
      )}
    </>
  )
}

/** The function with which pages sign the user out, for a reason. Calls while a sign-out is running share its result. */
export function useSignOut(): (reason: SignOutReason) => Promise<void> {
  const device = useOpenDevice()
  const queryClient = useQueryClient()
  const underway = useRef<Promise<void>>(undefined)
  return (reason) => {
    underway.current ??= signOut(device, { reason, queryClient }).finally(() => {
      underway.current = undefined
    })
    return underway.current
  }
}

/** Loads the user's name after the sign-in, which doesn't wait for it; if the connection failed, once the service is reachable again. */
function LoadOwnName({ loginId }: { loginId: LoginId }) {
  const device = useOpenDevice()
  const isReached = useSyncExternalStore(device.network.subscribe, device.network.isReached)
  useQuery({ ...ownNameQuery(device, loginId), enabled: isReached })
  return null
}

function useLeaveOnSignOut(kind: 'user' | 'nobody'): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const { typed } = useOpenDevice()
  const before = useRef(kind)
  const onChange = useEffectEvent((now: 'user' | 'nobody') => {
    const was = before.current
    before.current = now
    if (was === now) return
    const { pathname, searchStr } = router.state.location
    const place = { path: pathname, search: searchStr }
    if (now === 'user') return dismissInactivityMessage()
    // Also if another tab or the server ended the session: the next user must find no cached data in memory.
    queryClient.clear()
    keptFilters.forget()
    void typed.forgetAll()
    const reason = takeSignOutReason()
    const area = areaOfPath(pathname)
    if (area === 'public' || area === 'visitors' || area === 'clinician-visitors') return
    void router.navigate({ href: pathAfterSignOut(reason, place), replace: true })
  })
  useEffect(() => onChange(kind), [kind])
}
