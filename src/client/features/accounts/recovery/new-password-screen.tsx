import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { confirmPasswordRecovery } from '../../../data/accounts/auth.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { linkToken } from '../../../session/sign-ins/link-token.ts'
import type { NewPassword } from '../new-password.ts'
import { useNetwork } from '../../../device/use-network.ts'
import { recoveryFailureText } from './recovery-failure-text.ts'
import { MatchingRecordAlert } from './matching-record-alert.tsx'
import { NewPasswordPanel } from './new-password-panel.tsx'
import type { NewPasswordState } from './new-password-panel.tsx'
import { readLinkQuery } from '../../../data/accounts/sign-up.ts'
import { recoveryPlaces } from './recovery-area.ts'
import type { RecoveryArea } from './recovery-area.ts'
import { RecoveryLayout } from './recovery-layout.tsx'

/** A link from the e-mail: states expired, updating and complete. */
export function NewPasswordScreen({ area, token }: { area: RecoveryArea; token: string | undefined }) {
  const { api } = useOpenDevice()
  const network = useNetwork()
  const [answered, setAnswered] = useState<NewPasswordState>()
  const recovering = useMutation(confirmPasswordRecovery(api))
  const link = useQuery(readLinkQuery(api, token))

  const state = answered ?? stateOfLink(token, link)
  // Kept, it would be read again by whoever comes here for a new link.
  useEffect(() => {
    if (state.kind === 'expired') linkToken.clear()
  }, [state.kind])
  const choose = async ({ password, confirmation }: NewPassword) => {
    if (token === undefined) return
    const request = { recoveryToken: token, password, confirmationPassword: confirmation }
    const answer = await recovering.mutateAsync(request)
    linkToken.clear()
    setAnswered(answer.success ? { kind: 'complete' } : { kind: 'expired', reason: answer.reason ?? 'unknown' })
  }
  const { signInHref, requestHref, complete } = recoveryPlaces()[area]
  return (
    <RecoveryLayout
      area={area}
      network={network}
      panel={
        <>
          {area === 'activation' && token !== undefined && state.kind === 'choosing' && (
            <MatchingRecordAlert token={token} />
          )}
          <NewPasswordPanel
            state={state}
            signInHref={signInHref}
            requestHref={requestHref}
            complete={complete}
            onChoose={choose}
          />
        </>
      }
    />
  )
}

type Link = {
  data: { reason: 'expired' | 'used' | 'unknown' | null } | undefined
  error: Error | null
}

/** A link that could not be checked may still be good: the server judges it again with the password. */
function stateOfLink(token: string | undefined, { data, error }: Link): NewPasswordState {
  if (token === undefined) return { kind: 'expired', reason: 'unknown' }
  if (data !== undefined && data.reason !== null) return { kind: 'expired', reason: data.reason }
  if (data !== undefined || error !== null)
    return { kind: 'choosing', failure: error === null ? undefined : recoveryFailureText(error) }
  return { kind: 'checking' }
}
