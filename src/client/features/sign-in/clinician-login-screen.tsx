import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { useOpenDevice } from '../../shell/device-context.tsx'
import { lastActivity } from '../../shell/last-activity.ts'
import { lastPractice } from '../../shell/last-practice.ts'
import { screenLock } from '../../shell/screen-lock.ts'
import { useNetwork } from '../../shell/use-network.ts'
import { useWho } from '../../shell/use-who.ts'
import { ClinicianLoginView } from './clinician-login-view.tsx'
import type { Chosen } from './clinician-login-view.tsx'
import { useLockedOwner } from './use-locked-owner.ts'
import { useSignIn } from './use-sign-in.ts'
import { useStaff } from './use-staff.ts'

/** /clinician/login */
export function ClinicianLoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const { clock } = useOpenDevice()
  const router = useRouter()
  const who = useWho()
  const network = useNetwork()
  const staff = useStaff({ network, lockedOwner: useLockedOwner() })
  const { state, problem, signIn, forgetProblem } = useSignIn(returnTo)
  const [touched, setTouched] = useState<Chosen>()
  if (staff === undefined) return null

  const latest = staff[0]
  const chosen = touched ?? (latest === undefined ? { kind: 'someone-else' } : { kind: 'person', owner: latest.owner })
  const openOffline = () => {
    lastActivity.note(clock.now())
    screenLock.unlock()
    void router.navigate({ href: returnTo ?? '/', replace: true })
  }
  return (
    <ClinicianLoginView
      staff={staff}
      chosen={chosen}
      onChoose={(next) => {
        setTouched(next)
        forgetProblem()
      }}
      network={network}
      ended={who.kind === 'nobody' && who.why === 'expired' ? 'expired' : 'no'}
      place={lastPractice.name()}
      now={new Date(clock.now())}
      state={state}
      problem={problem}
      onSignIn={signIn}
      onOpenOffline={openOffline}
    />
  )
}
