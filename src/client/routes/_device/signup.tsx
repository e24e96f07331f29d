import { createFileRoute } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readSignUpPrefill } from '../../../domain/accounts/sign-up-prefill.ts'
import { SignUpScreen } from '../../features/sign-up/sign-up-screen.tsx'
import { stepsOf } from '../../features/sign-up/sign-up-fields.ts'
import { useSignInQuietly } from '../../features/sign-in/use-sign-in-quietly.ts'
import { signUpSearch } from '../../shell/sign-up-search.ts'

export const Route = createFileRoute('/_device/signup')({
  validateSearch: signUpSearch,
  beforeLoad: async ({ context: { device }, search, preload }) => {
    // Spec 2: a booking query logs out first.
    if (!preload && search.booking !== undefined && device.session.state().kind === 'logged-in')
      await device.session.logout()
  },
  component: SignUpRoute,
  staticData: { title: 'Sign up', interruptions: 'hold' },
})

function SignUpRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const signIn = useSignInQuietly()
  const [prefill] = useState(() => readSignUpPrefill(search))
  const { booking } = prefill
  // Names and birth dates of the link do not stay in the address.
  useEffect(() => {
    void navigate({ search: ({ step }) => ({ ...(step !== undefined && { step }) }), replace: true })
  }, [navigate])
  const place = Number(search.step ?? 1) - 1
  return (
    <SignUpScreen
      audience="patient"
      prefill={prefill}
      step={stepsOf.patient[place] ?? 'name'}
      onStep={(step, how) =>
        how === 'back' ? history.back() : void navigate({ search: { step: stepsOf.patient.indexOf(step) + 1 } })
      }
      onSignIn={(credentials) =>
        signIn(credentials, booking === undefined ? '/' : `/bookings/${encodeURIComponent(booking)}`)
      }
    />
  )
}
