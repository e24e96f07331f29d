import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ReportAccessScreen } from '../../features/report-access/report-access-screen.tsx'
import { linkToken } from '../../session/sign-ins/link-token.ts'

export const Route = createFileRoute('/_device/report-access')({
  component: ReportAccessRoute,
  staticData: { title: 'Your skin report', interruptions: 'defer' },
})

/** The link of a report in messages: its token was taken out of the address before anything could read it. */
function ReportAccessRoute() {
  const [token] = useState(() => linkToken.forPath('/report-access'))
  return <ReportAccessScreen token={token} onDone={linkToken.clear} />
}
