import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { Skeleton } from '../../../../ui/indicators/skeleton.tsx'
import type { Factor } from './factor.ts'

const Panel = lazy(async () => ({ default: (await import('./factor-panel.tsx')).FactorPanel }))

/** A `FactorPanel` that is loaded lazily. */
export function LazyFactorPanel({ factor }: { factor: Factor }) {
  return (
    <Suspense fallback={<Skeleton rows={2} label={t`Loading the next step`} />}>
      <Panel factor={factor} />
    </Suspense>
  )
}
