import { useOpenDevice } from '../../../device/device-context.tsx'
import type { PasskeyResult } from './passkey-sign-in.ts'
import type { SignInProblem } from './sign-in-problem.ts'
import { usePasskeyAutofill } from './use-passkey-autofill.ts'

export type PasskeySignIn = {
  /** Whether the browser lists passkeys at the e-mail field. */
  when: 'listed' | 'not listed'
  onProgress: (doing: 'signing-in' | 'asking-passkey') => void
  onCancel: () => void
  /** undefined: signed in. */
  onAnswer: (problem: SignInProblem | undefined) => Promise<void>
}

/** Signs in by a passkey that the browser lists, or, by what is answered, asks for at a button. */
export function usePasskeySignIn({ when, onProgress, onCancel, onAnswer }: PasskeySignIn): () => void {
  const device = useOpenDevice()
  const handleResult = async (answer: PasskeyResult) => {
    if (answer.kind === 'given-up') return onCancel()
    if (answer.kind === 'failed') return onAnswer(answer.problem)
    onProgress('signing-in')
    const { completePasskeySignIn } = await import('./passkey-sign-in.ts')
    await onAnswer(await completePasskeySignIn(device, answer.credential))
  }
  const request = async () => {
    onProgress('asking-passkey')
    const { requestPasskey } = await import('./passkey-sign-in.ts')
    await handleResult(await requestPasskey(device, { how: 'button', isWanted: () => true }))
  }
  usePasskeyAutofill(when, (answer) => void handleResult(answer))
  return () => void request()
}
