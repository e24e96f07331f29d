import { useState } from 'react'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { lastPractice } from '../../../../session/sign-ins/last-practice.ts'
import { useNetwork } from '../../../../device/use-network.ts'
import { useCurrentUser } from '../../../../session/current-user/use-current-user.ts'
import { ClinicianLoginView } from './clinician-login-view.tsx'
import type { Chosen } from './clinician-login-view.tsx'
import { useSignIn } from '../use-sign-in.ts'
import { useStaff } from './use-staff.ts'

/** /clinician/login */
export function ClinicianLoginScreen({ returnTo }: { returnTo: string | undefined }) {
  const { clock } = useOpenDevice()
  const who = useCurrentUser()
  const network = useNetwork()
  const staff = useStaff(network)
  const { state, problem, factor, signIn, signInWithPasskey, clearProblem } = useSignIn(returnTo, network)
  const [touched, setTouched] = useState<Chosen>()
  if (staff === undefined) return null

  const latest = staff[0]
  const chosen = touched ?? (latest === undefined ? { kind: 'someone-else' } : { kind: 'person', owner: latest.owner })
  return (
    <ClinicianLoginView
      staff={staff}
      chosen={chosen}
      onChoose={(next) => {
        setTouched(next)
        clearProblem()
      }}
      network={network}
      ended={who.kind === 'nobody' && who.why === 'expired' ? 'expired' : 'no'}
      place={lastPractice.name()}
      now={new Date(clock.now())}
      state={state}
      problem={problem}
      factor={factor}
      onSignIn={signIn}
      onPasskey={signInWithPasskey}
    />
  )
}
