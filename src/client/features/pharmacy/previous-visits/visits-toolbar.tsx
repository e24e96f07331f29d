import { useMutation } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { visitsCsv } from '../../../../domain/visits/visits-csv.ts'
import { searchVisitsAllPages, type VisitsInput } from '../../../data/visits/practitioner-visits.ts'
import { useDevice } from '../../../device/device-context.tsx'
import { useNetwork } from '../../../device/use-network.ts'
import { ErrorBanner } from '../../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../../page/failure/form-errors.ts'
import { saveBlob } from '../../../page/save-blob.ts'
import { useZone } from '../../../session/current-user/use-zone.ts'
import { Button } from '../../../ui/buttons/button.tsx'
import css from './previous-visits.module.css'

const noneListed = {
  online: 'Drafts are on this tablet only.',
  offline: 'The full list needs the internet.',
}

/**
 * Prints the list, or saves all visits that the service has for it as CSV; null: the list has none of the service.
 */
export function VisitsToolbar({ search }: { search: VisitsInput | null }) {
  const timeZone = useZone()
  const network = useNetwork()
  const reading = useMutation(searchVisitsAllPages(useDevice().api))
  const save = (listed: VisitsInput) =>
    reading.mutate(listed, {
      onSuccess: (visits) =>
        saveBlob('visits.csv', new Blob([visitsCsv(visits, timeZone)], { type: 'text/csv;charset=utf-8' })),
    })
  return (
    <div className={css.tools}>
      <ErrorBanner message={errorMessageOf(reading.error)} />
      <Button icon={Printer} onPress={() => window.print()}>
        Print
      </Button>
      <Button
        icon={Download}
        busy={reading.isPending ? 'Reading' : undefined}
        unavailableBecause={search === null ? noneListed[network] : undefined}
        onPress={() => search !== null && save(search)}
      >
        CSV
      </Button>
    </div>
  )
}
