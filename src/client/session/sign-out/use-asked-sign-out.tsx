import { type ReactNode, useState } from 'react'
import { countUnsaved } from './register-unsaved.ts'
import { useSignOut } from './session-provider.tsx'
import { UnsavedQuestion } from './unsaved-question.tsx'

/** A sign-out by hand that asks first where it would lose something; `question` is to be shown beside its button. */
export function useAskedSignOut(): { signOut: () => void; question: ReactNode } {
  const endSession = useSignOut()
  const [asks, setAsks] = useState(false)
  const end = () => {
    setAsks(false)
    void endSession('signed-out')
  }
  return {
    signOut: () => (countUnsaved() > 0 ? setAsks(true) : end()),
    question: asks && <UnsavedQuestion onStay={() => setAsks(false)} onSignOut={end} />,
  }
}
