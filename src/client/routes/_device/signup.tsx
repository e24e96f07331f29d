import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { readSignUpPrefill } from '../../../domain/accounts/sign-up-prefill.ts'
import { SignUpHoldBanner } from '../../features/bookings/book/journey/sign-up-hold-banner.tsx'
import { journeyForSignUp } from '../../features/bookings/book/journey/sign-up-journey.ts'
import { SignUpScreen } from '../../features/accounts/sign-up/sign-up-screen.tsx'
import { stepsOf } from '../../features/accounts/sign-up/sign-up-fields.ts'
import { useFirstSignIn } from '../../features/accounts/sign-in/use-first-sign-in.ts'
import { signUpSearch } from '../../app/addresses/sign-up-search.ts'
import { useCurrentUser } from '../../session/current-user/use-current-user.ts'

export const Route = createFileRoute('/_device/signup')({
  validateSearch: signUpSearch,
  beforeLoad: async ({ context: { device }, search, preload }) => {
    // P2.signup.03: a booking query logs out first.
    if (!preload && search.booking !== undefined && device.session.state().kind === 'logged-in')
      await device.session.signOut()
  },
  component: SignUpRoute,
  staticData: { title: 'Sign up', interruptions: 'defer' },
})

function SignUpRoute() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const signIn = useFirstSignIn()
  const [prefill] = useState(() => readSignUpPrefill(search))
  const { booking } = prefill
  const { r } = search
  const next = r ?? (booking === undefined ? undefined : `/bookings/${encodeURIComponent(booking)}`)
  const journey = journeyForSignUp(next)
  // Removes the names and birth dates of the link from the address.
  useEffect(() => {
    void navigate({
      search: ({ step, r }) => ({ ...(step !== undefined && { step }), ...(r !== undefined && { r }) }),
      replace: true,
    })
  }, [navigate])
  useGoBackOnceSignedIn(r)
  const place = Number(search.step ?? 1) - 1
  return (
    <SignUpScreen
      audience="patient"
      returnTo={r}
      prefill={prefill}
      journey={journey}
      beside={<SignUpHoldBanner journey={journey} />}
      step={stepsOf.patient[place] ?? 'name'}
      onStep={(step, how) =>
        how === 'back'
          ? history.back()
          : void navigate({ search: { step: stepsOf.patient.indexOf(step) + 1, ...(r !== undefined && { r }) } })
      }
      onSignIn={(credentials) => signIn(credentials, next ?? '/')}
    />
  )
}

/** Somebody who opened the link of the email and signed in in another tab continues here where they left off. */
function useGoBackOnceSignedIn(r: string | undefined): void {
  const who = useCurrentUser()
  const router = useRouter()
  useEffect(() => {
    if (who.kind === 'user' && r !== undefined) void router.navigate({ href: r, replace: true })
  }, [who.kind, r, router])
}
