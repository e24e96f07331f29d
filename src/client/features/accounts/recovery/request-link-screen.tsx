import { useMutation } from '@tanstack/react-query'
import { recoverPassword } from '../../../data/accounts/auth.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { recoveryFailureText } from './recovery-failure-text.ts'
import { recoveryPlaces } from './recovery-area.ts'
import type { RecoveryArea } from './recovery-area.ts'
import { RecoveryLayout } from './recovery-layout.tsx'
import { RequestLinkPanel } from './request-link-panel.tsx'
import type { RequestLinkState } from './request-link-panel.tsx'

/** Forgot password: states request and sent. */
export function RequestLinkScreen({ area }: { area: RecoveryArea }) {
  const { api } = useOpenDevice()
  const network = useNetwork()
  const asking = useMutation(recoverPassword(api))
  return (
    <RecoveryLayout
      area={area}
      network={network}
      panel={
        <RequestLinkPanel
          state={stateOf(asking)}
          signInHref={recoveryPlaces()[area].signInHref}
          onRequest={(userName) => asking.mutate(userName)}
          onAgain={asking.reset}
        />
      }
    />
  )
}

type LinkRequest = {
  status: 'idle' | 'pending' | 'error' | 'success'
  error: Error | null
  variables: string | undefined
}

function stateOf({ status, error, variables = '' }: LinkRequest): RequestLinkState {
  switch (status) {
    case 'idle':
      return { kind: 'request' }
    case 'pending':
      return { kind: 'sending' }
    case 'error':
      return { kind: 'failed', message: recoveryFailureText(error) }
    case 'success':
      return { kind: 'sent', userName: variables }
  }
}
