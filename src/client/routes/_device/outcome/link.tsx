import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { OutcomeLinkScreen } from '../../../features/spot-results/link/outcome-link-screen.tsx'
import { linkToken } from '../../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/outcome/link')({
  component: OutcomeLinkRoute,
  staticData: { title: 'What became of it', interruptions: 'defer' },
})

/** The link of a mail to a practice: its token was taken out of the address before anything could read it. */
function OutcomeLinkRoute() {
  const [token] = useState(() => linkToken.forPath('/outcome/link'))
  return <OutcomeLinkScreen token={token} onDone={linkToken.clear} />
}
