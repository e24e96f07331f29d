import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import type { LinkedReport, ClosedLinkReason } from '../../data/reports/report-links.ts'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { BirthDateQuestion } from './birth-date-question.tsx'
import { LinkClosed } from './link-closed.tsx'

// Loaded after the birth date was accepted, so that the question shows sooner.
const LinkedReportPage = lazy(async () => ({ default: (await import('./linked-report.tsx')).LinkedReportPage }))

type AccessState =
  | { kind: 'asking' }
  | { kind: 'shut'; why: Exclude<ClosedLinkReason, 'wrong'> | 'no-token' | 'ended-here' }
  | { kind: 'open'; opened: LinkedReport; token: string }

/**
 * /report-access: opens the link of a text message or email with the birth date. Nothing is stored on the device; a reload
 * asks for the link again.
 */
export function ReportAccessScreen({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const [shown, setShown] = useState<AccessState>(
    token === undefined ? { kind: 'shut', why: 'no-token' } : { kind: 'asking' },
  )
  switch (shown.kind) {
    case 'asking':
      return (
        <BirthDateQuestion
          token={token ?? ''}
          onShut={(why) => {
            onDone()
            setShown({ kind: 'shut', why })
          }}
          onOpened={(opened) => {
            onDone()
            setShown({ kind: 'open', opened, token: token ?? '' })
          }}
        />
      )
    case 'shut':
      return <LinkClosed why={shown.why} token={token} />
    case 'open':
      return (
        <Suspense fallback={<Skeleton rows={5} label={t`Opening your report`} />}>
          <LinkedReportPage
            opened={shown.opened}
            token={shown.token}
            onEnded={() => setShown({ kind: 'shut', why: 'ended-here' })}
          />
        </Suspense>
      )
  }
}
