import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import type { LinkedReport, ClosedLinkReason } from '../../data/reports/report-links.ts'
import { Skeleton } from '../../ui/indicators/skeleton.tsx'
import { BirthDateQuestion } from './birth-date-question.tsx'
import { LinkClosed } from './link-closed.tsx'
import type { ReportKey } from './report-key.ts'

// Loaded after the birth date was accepted, so that the question shows sooner.
const LinkedReportPage = lazy(async () => ({ default: (await import('./linked-report.tsx')).LinkedReportPage }))

// Few come with a code.
const CodeQuestion = lazy(async () => ({ default: (await import('./code-question.tsx')).CodeQuestion }))

type AccessState =
  | { kind: 'typing-code' }
  | { kind: 'asking'; by: ReportKey }
  | { kind: 'shut'; why: Exclude<ClosedLinkReason, 'wrong'> | 'no-token' | 'ended-here'; by: ReportKey | undefined }
  | { kind: 'open'; opened: LinkedReport; by: ReportKey }

/**
 * /report-access: opens the link of a text message or email, or a patient's code, with the birth date. Nothing is stored
 * on the device; a reload asks for the link or code again.
 */
export function ReportAccessScreen({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const [shown, setShown] = useState<AccessState>(
    token === undefined
      ? { kind: 'shut', why: 'no-token', by: undefined }
      : { kind: 'asking', by: { kind: 'link', token } },
  )
  switch (shown.kind) {
    case 'typing-code':
      return (
        <Suspense fallback={null}>
          <CodeQuestion onCode={(code) => setShown({ kind: 'asking', by: { kind: 'code', token: code } })} />
        </Suspense>
      )
    case 'asking':
      return (
        <BirthDateQuestion
          by={shown.by}
          onShut={(why) => {
            onDone()
            setShown({ kind: 'shut', why, by: shown.by })
          }}
          onOpened={(opened) => {
            onDone()
            setShown({ kind: 'open', opened, by: shown.by })
          }}
        />
      )
    case 'shut':
      return <LinkClosed why={shown.why} by={shown.by} onTypeCode={() => setShown({ kind: 'typing-code' })} />
    case 'open':
      return (
        <Suspense fallback={<Skeleton rows={5} label={t`Opening your report`} />}>
          <LinkedReportPage
            opened={shown.opened}
            by={shown.by}
            onEnded={() => setShown({ kind: 'shut', why: 'ended-here', by: shown.by })}
          />
        </Suspense>
      )
  }
}
