import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { PublicLayout } from '../../../../app/layouts/public-layout.tsx'
import { MainButtonLink } from '../../../../ui/buttons/main-button-link.tsx'
import { Skeleton } from '../../../../ui/indicators/skeleton.tsx'
import { LazyFactorPanel } from '../factor/lazy-factor-panel.tsx'
import { SignInProblemBanner } from '../sign-in-problem-banner.tsx'
import css from '../sign-in.module.css'
import { readProviderAnswer } from './provider-answer.ts'
import { useProviderReturn } from './use-provider-return.ts'

/** /clinician/provider/KEY: the page to which a provider redirects staff, and which signs them in. */
export function ProviderReturnScreen({ provider }: { provider: string }) {
  const [answer] = useState(() => readProviderAnswer(provider, globalThis.location.search))
  const { state, problem, factor } = useProviderReturn(answer)
  return (
    <PublicLayout
      homeHref="/clinician/login"
      touch="clinical"
      panel={
        <div className="rows-5">
          {factor !== undefined && <LazyFactorPanel factor={factor} />}
          {factor === undefined && state === 'signing-in' && <Skeleton rows={3} label={t`Signing you in`} />}
          {factor === undefined && problem !== undefined && (
            <>
              <SignInProblemBanner problem={problem} />
              <MainButtonLink href="/clinician/login">
                <Trans>Back to sign in</Trans>
              </MainButtonLink>
            </>
          )}
        </div>
      }
    >
      <div className={css.welcome}>
        <h1 tabIndex={-1}>
          <Trans>Signing in with your organisation</Trans>
        </h1>
        <p>
          <Trans>Your organisation says who you are. Your password there never reaches Lentigo.</Trans>
        </p>
      </div>
    </PublicLayout>
  )
}
