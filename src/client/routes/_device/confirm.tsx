import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { safeReturnPath } from '../../../domain/session/return-path.ts'
import { ConfirmScreen } from '../../features/accounts/confirmation/confirm-screen.tsx'
import type { LinkedSignUp } from '../../data/accounts/sign-up.ts'
import { resumeJourney } from '../../features/bookings/book/journey/sign-up-journey.ts'
import { SignUpHoldBanner } from '../../features/bookings/book/journey/sign-up-hold-banner.tsx'
import { useFirstSignIn } from '../../features/accounts/sign-in/use-first-sign-in.ts'
import { linkToken } from '../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/confirm')({
  component: ConfirmRoute,
  staticData: { title: 'Confirm your account', interruptions: 'defer' },
})

const heldTime = ({ journey }: LinkedSignUp) => <SignUpHoldBanner journey={journey} />

/** The link of a sign-up: goes back to where the sign-up began, in whatever tab it is opened. */
function ConfirmRoute() {
  const router = useRouter()
  const signIn = useFirstSignIn()
  const [token] = useState(() => linkToken.forPath('/confirm'))
  return (
    <ConfirmScreen
      token={token}
      beside={heldTime}
      onUnusable={linkToken.clear}
      onGuest={async ({ journey }) => {
        linkToken.clear()
        resumeJourney(journey)
        await router.navigate({ href: safeReturnPath(journey?.path ?? null) ?? '/', replace: true })
      }}
      onOpened={async ({ userName, area, journey }, password) => {
        linkToken.clear()
        // Without a practice there is no page to go to yet.
        if (area === 'clinician') return router.navigate({ href: '/clinician/login', replace: true })
        resumeJourney(journey)
        const next = safeReturnPath(journey?.path ?? null) ?? '/'
        if (!(await signIn({ userName, password }, next)))
          await router.navigate({ href: `/login?r=${encodeURIComponent(next)}`, replace: true })
      }}
    />
  )
}
