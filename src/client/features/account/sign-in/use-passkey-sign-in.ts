import { useOpenDevice } from '../../../device/device-context.tsx'
import type { PasskeyAnswer } from './passkey.ts'
import type { SignInProblem } from './sign-in-problem.ts'
import { useListedPasskeys } from './use-listed-passkeys.ts'

export type PasskeySignIn = {
  /** Whether the browser lists passkeys at the e-mail field. */
  when: 'listed' | 'not listed'
  onDoing: (doing: 'signing-in' | 'asking-passkey') => void
  onGivenUp: () => void
  /** undefined: signed in. */
  onAnswer: (problem: SignInProblem | undefined) => Promise<void>
}

/** Signs in by a passkey that the browser lists, or, by what is answered, asks for at a button. */
export function usePasskeySignIn({ when, onDoing, onGivenUp, onAnswer }: PasskeySignIn): () => void {
  const device = useOpenDevice()
  const takeAnswer = async (answer: PasskeyAnswer) => {
    if (answer.kind === 'given-up') return onGivenUp()
    if (answer.kind === 'failed') return onAnswer(answer.problem)
    onDoing('signing-in')
    const { signInByPasskey } = await import('./passkey.ts')
    await onAnswer(await signInByPasskey(device, answer.credential))
  }
  const ask = async () => {
    onDoing('asking-passkey')
    const { askForPasskey } = await import('./passkey.ts')
    await takeAnswer(await askForPasskey(device, { how: 'button', isWanted: () => true }))
  }
  useListedPasskeys(when, (answer) => void takeAnswer(answer))
  return () => void ask()
}
