import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'
import type { LoginId } from '../../../contract/ids.ts'
import { areaOf } from '../../../domain/session/areas.ts'
import { useOpenDevice } from '../../device/device-context.tsx'
import { endNoticesOfAnother } from '../../device/end-notices-of-another.ts'
import { dismissInactivityMessage, endSession, takeEndReason } from './end-session.ts'
import { InactivityWatch } from './inactivity-watch.tsx'
import { placeAfterEnd } from './place-after-end.ts'
import type { EndReason } from './place-after-end.ts'
import { nameQuery } from '../../data/own-name.ts'
import { useWho } from '../who/use-who.ts'

/** Around all pages: leaves a page when its session ends, in whatever tab or way, and watches for inactivity. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const who = useWho()
  const endNow = useEndSession()
  useLeaveWhenEnded(who.kind)
  const loginId = who.kind === 'user' ? who.session.login.loginId : null
  useEffect(() => {
    // Nobody is signed in for a while too when the app locks: then they stay.
    if (loginId !== null) void endNoticesOfAnother(loginId)
  }, [loginId])
  return (
    <>
      {children}
      {who.kind === 'user' && <InactivityWatch onOver={() => void endNow('inactive')} />}
      {who.kind === 'user' && who.session.display === null && <NameAsked loginId={who.session.login.loginId} />}
    </>
  )
}

/** Ends the session for a reason; pages call it to sign out. */
export function useEndSession(): (reason: EndReason) => Promise<void> {
  const device = useOpenDevice()
  const queryClient = useQueryClient()
  const underway = useRef<Promise<void>>(undefined)
  return (reason) => {
    underway.current ??= endSession(device, { reason, queryClient }).finally(() => {
      underway.current = undefined
    })
    return underway.current
  }
}

/** Signing in doesn't wait for the name; where it was cut off, it is asked for when the service is back. */
function NameAsked({ loginId }: { loginId: LoginId }) {
  const device = useOpenDevice()
  const isReached = useSyncExternalStore(device.network.subscribe, device.network.isReached)
  useQuery({ ...nameQuery(device, loginId), enabled: isReached })
  return null
}

function useLeaveWhenEnded(kind: 'user' | 'nobody'): void {
  const router = useRouter()
  const queryClient = useQueryClient()
  const before = useRef(kind)
  const onChange = useEffectEvent((now: 'user' | 'nobody') => {
    const was = before.current
    before.current = now
    if (was === now) return
    const { pathname, searchStr } = router.state.location
    const place = { path: pathname, search: searchStr }
    if (now === 'user') return dismissInactivityMessage()
    // Also where another tab, or the service, ended it: nothing that was read stays in memory.
    queryClient.clear()
    const reason = takeEndReason()
    const area = areaOf(pathname)
    if (area === 'public' || area === 'visitors' || area === 'clinician-visitors') return
    void router.navigate({ href: placeAfterEnd(reason, place), replace: true })
  })
  useEffect(() => onChange(kind), [kind])
}
