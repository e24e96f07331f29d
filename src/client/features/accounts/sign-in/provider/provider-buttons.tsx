import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useOpenDevice } from '../../../../device/device-context.tsx'
import { signInProviders } from '../../../../page/sign-in-providers.ts'
import { Button } from '../../../../ui/buttons/button.tsx'
import type { SignInProblem } from '../sign-in-problem.ts'
import { SignInProblemBanner } from '../sign-in-problem-banner.tsx'
import css from '../sign-in.module.css'

/** The organisations through which staff can sign in; renders nothing if none is set up. */
export function ProviderButtons({ returnTo }: { returnTo: string | undefined }) {
  const device = useOpenDevice()
  const [leavingFor, setLeavingFor] = useState<string>()
  const [problem, setProblem] = useState<SignInProblem>()
  const providers = signInProviders()
  if (providers.length === 0) return null
  const leave = async (provider: string) => {
    setLeavingFor(provider)
    setProblem(undefined)
    const { goToProvider } = await import('./provider-sign-in.ts')
    const failed = await goToProvider(device, { provider, returnTo })
    if (failed === undefined) return
    setProblem(failed)
    setLeavingFor(undefined)
  }
  return (
    <div className={css.providers}>
      {problem !== undefined && <SignInProblemBanner problem={problem} />}
      {providers.map(({ key, name }) => (
        <Button
          key={key}
          width="full"
          icon={Building2}
          busy={leavingFor === key ? t`Going to ${name}` : undefined}
          onPress={() => void leave(key)}
        >
          <Trans>Sign in with {name}</Trans>
        </Button>
      ))}
    </div>
  )
}
