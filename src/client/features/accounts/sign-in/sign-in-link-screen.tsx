import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { ApiException, NetworkFailure } from '../../../../device/api-client/api-exception.ts'
import { mustLogInMessage } from '../../../../domain/session/guard.ts'
import { signInPath } from '../../../../domain/session/return-path.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { openSignInLink, signInWithLink } from '../../../data/accounts/auth.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import type { ClientDevice } from '../../../device/open-client-device.ts'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { linkToken } from '../../../session/sign-ins/link-token.ts'
import { signInByLink } from '../../../session/sign-ins/sign-in-by-link.ts'
import { MainButton } from '../../../ui/buttons/main-button.tsx'
import css from './sign-in.module.css'

/**
 * Signs in with the token of a link (P2.session.04), then navigates to `next`, or to the sign-in page if that fails.
 * The token is used only on a press, because mail scanners open links and run their scripts, which would use it up.
 */
export function SignInLinkScreen({ token, next }: { token: string; next: string }) {
  const device = useOpenDevice()
  const router = useRouter()
  const opening = useMutation(openSignInLink(() => signInFromLink(device, token)))
  const leave = useEffectEvent((isSignedIn: boolean) => {
    linkToken.clear()
    const isIn = isSignedIn || device.session.state().kind === 'logged-in'
    if (!isIn) alertStore.raise({ kind: 'info', duration: 'transient', message: mustLogInMessage })
    void router.navigate({ href: isIn ? next : signInPath({ path: next, search: '' }), replace: true })
  })
  useEffect(() => {
    if (token === '') leave(false)
  }, [token])
  const open = () => opening.mutate(undefined, { onSuccess: leave, onError: () => leave(false) })
  return (
    <PublicLayout
      homeHref="/"
      touch="default"
      panel={
        <MainButton
          icon={ArrowRight}
          iconAt="end"
          busy={opening.isPending || opening.isSuccess ? t`Opening your booking` : undefined}
          onPress={open}
        >
          <Trans>Open my booking</Trans>
        </MainButton>
      }
    >
      <div className={css.welcome}>
        <h1 tabIndex={-1}>
          <Trans>Your booking</Trans>
        </h1>
        <p>
          <Trans>One press opens it and signs you in. The link works once.</Trans>
        </p>
      </div>
    </PublicLayout>
  )
}

/** Signs a patient in with the token of a link, without a password. Returns whether that worked. */
async function signInFromLink(
  device: Pick<ClientDevice, 'api' | 'session' | 'unlocking' | 'clock'>,
  token: string,
): Promise<boolean> {
  try {
    await signInByLink(device, await signInWithLink(device.api, token))
    return true
  } catch (error) {
    if (error instanceof ApiException || error instanceof NetworkFailure) return false
    throw error
  }
}
