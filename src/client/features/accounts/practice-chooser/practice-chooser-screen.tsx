import { useRouter } from '@tanstack/react-router'
import type { Context } from '../../../../contract/accounts/auth.ts'
import { useOpenDevice } from '../../../device/device-context.tsx'
import { lastPractice } from '../../../session/sign-ins/last-practice.ts'
import { useSignOut } from '../../../session/sign-out/session-provider.tsx'
import { useSession } from '../../../session/current-user/use-current-user.ts'
import { PracticeChooserView } from './practice-chooser-view.tsx'

/** /clinician/practice */
export function PracticeChooserScreen({ returnTo }: { returnTo: string | undefined }) {
  const { session: store } = useOpenDevice()
  const session = useSession()
  const router = useRouter()
  const signOut = useSignOut()
  if (session === undefined) return null

  const choose = async (contextId: Context['contextId']) => {
    const context = session.login.contexts.find((known) => known.contextId === contextId)
    if (context === undefined) return
    lastPractice.save(context)
    await store.choosePractice(contextId)
    // The guard of that page redirects to the area of the chosen practice.
    await router.navigate({ href: returnTo ?? '/clinician/phx' })
  }
  return (
    <PracticeChooserView
      contexts={session.login.contexts}
      lastUsed={session.activePracticeId ?? lastPractice.id()}
      userName={session.login.userName}
      onChoose={(contextId) => void choose(contextId)}
      onSignOut={() => void signOut('signed-out')}
    />
  )
}
