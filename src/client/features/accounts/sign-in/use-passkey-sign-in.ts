import { useEffect, useEffectEvent, useState } from 'react'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { whenIdle } from '../../../page/when-idle.ts'
import type { PasskeyResult } from './passkey-sign-in.ts'
import type * as passkeySignIn from './passkey-sign-in.ts'
import type { SignInProblem } from './sign-in-problem.ts'

type PasskeySignIn = {
  /** Whether the browser lists passkeys at the e-mail field. */
  autofill: 'on' | 'off'
  onProgress: (state: 'signing-in' | 'asking-passkey') => void
  onCancel: () => void
  /** undefined: signed in. */
  onResult: (problem: SignInProblem | undefined) => Promise<void>
}

/** Signs in with a passkey that the user picks from the browser's autofill list, or after the returned function is called. */
export function usePasskeySignIn({ autofill, onProgress, onCancel, onResult }: PasskeySignIn): () => void {
  const device = useOpenDevice()
  const complete = async (result: PasskeyResult) => {
    if (result.kind === 'cancelled') return onCancel()
    if (result.kind === 'failed') return onResult(result.problem)
    onProgress('signing-in')
    const { completePasskeySignIn } = await import('./passkey-sign-in.ts')
    await onResult(await completePasskeySignIn(device, result))
  }
  const request = async () => {
    onProgress('asking-passkey')
    const { requestPasskey } = await import('./passkey-sign-in.ts')
    await complete(await requestPasskey(device, { how: 'button', isWanted: () => true }))
  }
  usePasskeyAutofill(autofill, (result) => void complete(result))
  return () => void request()
}

/** A challenge expires after ten minutes; the page requests a new one before that. */
const renewAfterMs = 9 * 60_000

/** Lists passkeys at the e-mail field while a sign-in page waits, in browsers that can. */
function usePasskeyAutofill(
  autofill: 'on' | 'off',
  onProven: (result: Extract<PasskeyResult, { kind: 'proven' }>) => void,
): void {
  const device = useOpenDevice()
  const [round, setRound] = useState(0)
  const proven = useEffectEvent(onProven)
  useEffect(() => {
    if (autofill === 'off') return
    let isOver = false
    const stop = startAutofill(async ({ requestPasskey }) => {
      const result = await requestPasskey(device, { how: 'autofill', isWanted: () => !isOver })
      if (!isOver && result.kind === 'proven') proven(result)
    })
    const renewal = setTimeout(() => setRound(round + 1), renewAfterMs)
    return () => {
      isOver = true
      clearTimeout(renewal)
      stop()
    }
  }, [device, autofill, round])
}

type PasskeyCode = typeof passkeySignIn

/** Loads the passkey code after the form has rendered. If loading fails, the form still works. */
function startAutofill(run: (code: PasskeyCode) => Promise<void>): () => void {
  let code: Promise<PasskeyCode | undefined> | undefined
  const cancelLoading = whenIdle(() => {
    code = import('./passkey-sign-in.ts').catch(() => undefined)
    void code.then(async (loaded) => loaded && run(loaded))
  })
  return () => {
    cancelLoading()
    void code?.then((loaded) => loaded?.cancelPasskeyRequest())
  }
}
