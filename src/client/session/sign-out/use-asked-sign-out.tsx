import { type ReactNode, useState } from 'react'
import { beforeSignOut } from './before-sign-out.ts'
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
    signOut: () => (beforeSignOut.unsaved() > 0 ? setAsks(true) : end()),
    question: asks && <UnsavedQuestion onStay={() => setAsks(false)} onSignOut={end} />,
  }
}
