import { useState } from 'react'
import { recoverPassword } from '../../../../contract/accounts/auth.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { failureText } from './failure-text.ts'
import { recoveryPlaces } from './recovery-area.ts'
import type { RecoveryArea } from './recovery-area.ts'
import { RecoveryLayout } from './recovery-layout.tsx'
import { RequestLinkPanel } from './request-link-panel.tsx'
import type { RequestLinkState } from './request-link-panel.tsx'

/** Forgot password: states request and sent. */
export function RequestLinkScreen({ area }: { area: RecoveryArea }) {
  const { api } = useOpenDevice()
  const network = useNetwork()
  const [state, setState] = useState<RequestLinkState>({ kind: 'request' })

  const request = async (userName: string) => {
    setState({ kind: 'sending' })
    try {
      await api.call(recoverPassword, { request: { userName } })
      setState({ kind: 'sent', userName })
    } catch (error) {
      setState({ kind: 'failed', message: failureText(error) })
    }
  }
  return (
    <RecoveryLayout
      area={area}
      network={network}
      panel={
        <RequestLinkPanel
          state={state}
          signInHref={recoveryPlaces[area].signInHref}
          onRequest={(userName) => void request(userName)}
          onAgain={() => setState({ kind: 'request' })}
        />
      }
    />
  )
}
