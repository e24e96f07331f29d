import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiException, NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { mustLogInMessage } from '../../../../domain/session/guard.ts'
import { signInPath } from '../../../../domain/session/return-path.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { signInWithLink, signInWithLinkQuery } from '../../../data/accounts/auth.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { lastActivity } from '../../../session/sign-ins/last-activity.ts'
import { linkToken } from '../../../session/sign-ins/link-token.ts'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import css from './sign-in.module.css'

/** Signs in with the token of a link (P2.session.04), then navigates to `next`; if that does not work, to the sign-in page. */
export function SignInLinkScreen({ token, next }: { token: string; next: string }) {
  const device = useOpenDevice()
  const router = useRouter()
  const { data, error } = useQuery(signInWithLinkQuery(() => signInFromLink(device, token), token))
  const leave = useEffectEvent((isSignedIn: boolean) => {
    linkToken.clear()
    const isIn = isSignedIn || device.session.state().kind === 'logged-in'
    if (!isIn) alertStore.raise({ kind: 'info', duration: 'transient', message: mustLogInMessage })
    void router.navigate({ href: isIn ? next : signInPath({ path: next, search: '' }), replace: true })
  })
  useEffect(() => {
    if (data !== undefined || error !== null) leave(data === true)
  }, [data, error])
  return (
    <PublicLayout homeHref="/" touch="default" panel={<Skeleton rows={2} label={t`Opening your booking`} />}>
      <div className={css.welcome}>
        <h1 tabIndex={-1}>
          <Trans>Opening your booking</Trans>
        </h1>
      </div>
    </PublicLayout>
  )
}

/** Signs a patient in with the token of a link, without a password. Returns whether that worked. */
async function signInFromLink(
  { api, unlocking, clock }: Pick<ClientDevice, 'api' | 'unlocking' | 'clock'>,
  token: string,
): Promise<boolean> {
  try {
    const result = await signInWithLink(api, token)
    lastActivity.record(clock.now())
    await unlocking.signIn(result, null)
    return true
  } catch (error) {
    if (error instanceof ApiException || error instanceof NetworkFailure) return false
    throw error
  }
}
