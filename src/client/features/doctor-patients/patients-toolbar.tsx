import { useMutation } from '@tanstack/react-query'
import { Download, Printer, UserPlus } from 'lucide-react'
import { formatPhone } from '../../../domain/identifiers/format-phone.ts'
import { csvFile } from '../../../domain/text/csv.ts'
import { dateText } from '../../../domain/time/format-day.ts'
import { dayText } from '../../../domain/time/format-moment.ts'
import { searchPractitionerPatientsAllPages, type PatientsSearch } from '../../data/patients/practitioner-patients.ts'
import { useDevice } from '../../device/device-context.tsx'
import { ErrorBanner } from '../../page/failure/error-banner.tsx'
import { errorMessageOf } from '../../page/failure/form-errors.ts'
import { saveBlob } from '../../page/save-blob.ts'
import { useZone } from '../../session/current-user/use-zone.ts'
import { Button } from '../../ui/buttons/button.tsx'
import { ButtonLink } from '../../ui/buttons/button-link.tsx'
import { KeyHint } from '../../ui/indicators/key-hint.tsx'
import css from './doctor-patients.module.css'

const heads = ['Last name', 'First name', 'Born', 'NHI', 'Medicare', 'Phone', 'Suburb', 'Spots', 'Last visit']

/** Prints or exports the list, and registers a patient. */
export function PatientsToolbar({ query }: { query: PatientsSearch }) {
  const timeZone = useZone()
  const reading = useMutation(searchPractitionerPatientsAllPages(useDevice().api))
  const save = () =>
    reading.mutate(query, {
      onSuccess: (patients) => {
        const rows = patients.map((patient) => [
          patient.lastName,
          patient.firstName,
          dateText(patient.birthDate),
          patient.nhi ?? '',
          patient.medicareNumber ?? '',
          patient.mobilePhone === null ? '' : formatPhone(patient.mobilePhone),
          patient.suburb ?? '',
          String(patient.numberOfLesions),
          patient.whenLastVisited === null ? '' : dayText(patient.whenLastVisited, timeZone),
        ])
        saveBlob('patients.csv', new Blob([csvFile([heads, ...rows])], { type: 'text/csv;charset=utf-8' }))
      },
    })
  return (
    <div className={css.tools}>
      <ErrorBanner message={errorMessageOf(reading.error)} />
      <Button icon={Printer} onPress={() => window.print()}>
        Print
      </Button>
      <Button icon={Download} busy={reading.isPending ? 'Reading' : undefined} onPress={save}>
        CSV
      </Button>
      <ButtonLink kind="primary" icon={UserPlus} href="/clinician/patients/register">
        Register a patient <KeyHint of="R" />
      </ButtonLink>
    </div>
  )
}
