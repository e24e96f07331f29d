import { createFileRoute, useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { safeReturnPath } from '../../../domain/session/return-path.ts'
import { ConfirmScreen } from '../../features/account/links/confirm-screen.tsx'
import type { SignUpOfLink } from '../../data/sign-up.ts'
import { takeUpJourney } from '../../features/bookings/book/journey/journey-of-sign-up.ts'
import { HeldWhileSigningUp } from '../../features/bookings/book/journey/held-while-signing-up.tsx'
import { useSignInQuietly } from '../../features/account/sign-in/use-sign-in-quietly.ts'
import { linkToken } from '../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/confirm')({
  component: ConfirmRoute,
  staticData: { title: 'Confirm your account', interruptions: 'hold' },
})

const heldTime = ({ journey }: SignUpOfLink) => <HeldWhileSigningUp journey={journey} />

/** The link of a sign-up: on where it began, in whatever tab it is opened. */
function ConfirmRoute() {
  const router = useRouter()
  const signIn = useSignInQuietly()
  const [token] = useState(() => linkToken.of('/confirm'))
  return (
    <ConfirmScreen
      token={token}
      beside={heldTime}
      onUnusable={linkToken.forget}
      onOpened={async ({ userName, area, journey }, password) => {
        linkToken.forget()
        // Without a practice there is nothing to lead to yet.
        if (area === 'clinician') return router.navigate({ href: '/clinician/login', replace: true })
        takeUpJourney(journey)
        const next = safeReturnPath(journey?.path ?? null) ?? '/'
        if (!(await signIn({ userName, password }, next)))
          await router.navigate({ href: `/login?r=${encodeURIComponent(next)}`, replace: true })
      }}
    />
  )
}
