import { t } from '@lingui/core/macro'
import { lazy, Suspense, useState } from 'react'
import type { OpenedByLink, ShutLink } from '../../data/reports/report-links.ts'
import { Skeleton } from '../../ui/signs/skeleton.tsx'
import { BirthDateQuestion } from './birth-date-question.tsx'
import { LinkShut } from './link-shut.tsx'

// It comes once the birth date was right: the question stands sooner without it.
const OpenedReport = lazy(async () => ({ default: (await import('./opened-report.tsx')).OpenedReport }))

type Shown =
  | { kind: 'asking' }
  | { kind: 'shut'; why: Exclude<ShutLink, 'wrong'> | 'no-token' | 'ended-here' }
  | { kind: 'open'; opened: OpenedByLink; token: string }

/**
 * /report-access: the link of a text or mail, opened with the birth date. What it shows lives in this page alone:
 * nothing is kept on the device, and a reload asks for the link again.
 */
export function ReportAccessScreen({ token, onDone }: { token: string | undefined; onDone: () => void }) {
  const [shown, setShown] = useState<Shown>(
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
      return <LinkShut why={shown.why} token={token} />
    case 'open':
      return (
        <Suspense fallback={<Skeleton rows={5} label={t`Opening your report`} />}>
          <OpenedReport
            opened={shown.opened}
            token={shown.token}
            onEnded={() => setShown({ kind: 'shut', why: 'ended-here' })}
          />
        </Suspense>
      )
  }
}
