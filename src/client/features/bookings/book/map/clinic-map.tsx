import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { lazy, Suspense, useState } from 'react'
import { Skeleton } from '../../../../ui/indicators/skeleton.tsx'
import type { OfflineClinicMapProps } from './offline-clinic-map.tsx'
import css from './clinic-map.module.css'

// Loaded when opened, to keep the page small.
const ClinicChart = lazy(async () => ({ default: (await import('./offline-clinic-map.tsx')).OfflineClinicMap }))

/** The clinics on a map, opened on demand; the list beside it offers the same choices. */
export function ClinicMap(props: OfflineClinicMapProps) {
  const [isOpened, setOpened] = useState(false)
  return (
    <details className={css.map} onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary>
        <Trans>Show the clinics on a map</Trans>
      </summary>
      {isOpened && (
        <Suspense fallback={<Skeleton rows={3} label={t`Drawing the map`} />}>
          <ClinicChart {...props} />
        </Suspense>
      )}
    </details>
  )
}
