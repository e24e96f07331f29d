import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { mustLogInMessage } from '../../../../domain/session/guard.ts'
import { signInPath } from '../../../../domain/session/return-path.ts'
import { alertStore } from '../../../page/alerts/alert-store.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { linkToken } from '../../../session/sign-ins/link-token.ts'
import { PublicLayout } from '../../../app/layouts/public-layout.tsx'
import { Skeleton } from '../../../ui/indicators/skeleton.tsx'
import { signInWithLinkQuery } from '../../../data/accounts/auth.ts'
import { signInFromLink } from './sign-in-from-link.ts'
import css from './sign-in.module.css'

/** A link that signs in by itself (P2.session.04): on to `next` when logged in, else by the login page. */
export function SignInLinkScreen({ token, next }: { token: string; next: string }) {
  const device = useOpenDevice()
  const router = useRouter()
  const { data, error } = useQuery(signInWithLinkQuery(() => signInFromLink(device, token), token))
  const leave = useEffectEvent((worked: boolean) => {
    linkToken.clear()
    const isIn = worked || device.session.state().kind === 'logged-in'
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
